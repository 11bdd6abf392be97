package dev.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Who has which name: a hash table in 64 parts, each with a lock, chained through the cells themselves, so that a name
 * costs one slot and no entry object.
 */
final class Registry {

    private static final int PARTS = 64;
    private static final int SLOTS_AT_A_TIME = 64;

    private final Part[] parts = new Part[PARTS];

    Registry() {
        for (int i = 0; i < PARTS; i++) {
            parts[i] = new Part();
        }
    }

    static String generatedName(int id) {
        return "$" + Integer.toUnsignedString(id);
    }

    /** The number of a generated name, or -1 for any other name. */
    private static long generatedId(String name) {
        int length = name.length();
        if (length < 2 || length > 11 || name.charAt(0) != '$' || (name.charAt(1) == '0' && length > 2)) {
            return -1;
        }
        long id = 0;
        for (int i = 1; i < length; i++) {
            int digit = name.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            id = id * 10 + digit;
        }
        return id <= 0xFFFFFFFFL ? id : -1;
    }

    private static int hash(ActorCell<?> cell) {
        return cell.hasGeneratedName() ? mix(cell.id) : hash(cell.name());
    }

    private static int hash(String name) {
        long id = generatedId(name);
        return mix(id >= 0 ? (int) id : name.hashCode());
    }

    private static int mix(int hash) {
        int h = hash * 0x9E3779B9;
        return h ^ h >>> 15;
    }

    private static boolean matches(ActorCell<?> cell, String name) {
        return cell.hasGeneratedName() ? generatedId(name) == (cell.id & 0xFFFFFFFFL) : name.equals(cell.name());
    }

    /** Gives the cell its name, unless somebody has it: returns the holder then. */
    @Nullable ActorCell<?> putIfAbsent(ActorCell<?> cell) {
        int hash = hash(cell);
        Part part = parts[hash & PARTS - 1];
        synchronized (part) {
            ActorCell<?> holder = cell.hasGeneratedName() ? part.find(hash, cell.id) : part.find(hash, cell.name());
            if (holder == null) {
                part.add(hash, cell);
            }
            return holder;
        }
    }

    /** Frees the name, if the cell has it. */
    boolean remove(ActorCell<?> cell) {
        int hash = hash(cell);
        Part part = parts[hash & PARTS - 1];
        synchronized (part) {
            return part.remove(hash, cell);
        }
    }

    /**
     * Gives the name of one cell to another one, without a moment in between; false, and the name is free, if the other has
     * finished. One that finishes just now sets its phase first, then removes itself: it sees the name here, or is seen.
     */
    boolean replace(ActorCell<?> old, ActorCell<?> successor) {
        int hash = hash(old);
        Part part = parts[hash & PARTS - 1];
        synchronized (part) {
            part.remove(hash, old);
            if (successor.phase == Lifecycle.FINISHED) {
                return false;
            }
            part.add(hash, successor);
            return true;
        }
    }

    @Nullable ActorCell<?> find(String name) {
        int hash = hash(name);
        Part part = parts[hash & PARTS - 1];
        synchronized (part) {
            return part.find(hash, name);
        }
    }

    int size() {
        int size = 0;
        for (Part part : parts) {
            synchronized (part) {
                size += part.count;
            }
        }
        return size;
    }

    /**
     * Visits all cells; no lock is held meanwhile. Few slots at a time are copied, so that a cell is still in the cache when
     * it is visited: of a million, that takes a third less time.
     */
    void forEach(Consumer<? super ActorCell<?>> visitor) {
        List<ActorCell<?>> cells = new ArrayList<>();
        for (Part part : parts) {
            int slots = part.slots();
            for (int slot = 0; slot < slots; slot += SLOTS_AT_A_TIME) {
                part.copy(slot, slots, cells);
                cells.forEach(visitor);
                cells.clear();
            }
        }
    }

    static int parts() {
        return PARTS;
    }

    List<ActorCell<?>> part(int index) {
        Part part = parts[index];
        synchronized (part) {
            return part.copy();
        }
    }

    private static final class Part {

        private @Nullable ActorCell<?>[] table = new ActorCell<?>[16];
        private int count;

        private int slot(int hash) {
            return hash >>> 6 & table.length - 1;
        }

        @Nullable ActorCell<?> find(int hash, String name) {
            for (ActorCell<?> cell = table[slot(hash)]; cell != null; cell = cell.nextInTable) {
                if (matches(cell, name)) {
                    return cell;
                }
            }
            return null;
        }

        @Nullable ActorCell<?> find(int hash, int generatedId) {
            for (ActorCell<?> cell = table[slot(hash)]; cell != null; cell = cell.nextInTable) {
                if (cell.hasGeneratedName()
                        ? cell.id == generatedId
                        : generatedId(cell.name()) == (generatedId & 0xFFFFFFFFL)) {
                    return cell;
                }
            }
            return null;
        }

        void add(int hash, ActorCell<?> cell) {
            if (count >= table.length) {
                grow();
            }
            int slot = slot(hash);
            cell.nextInTable = table[slot];
            table[slot] = cell;
            count++;
        }

        boolean remove(int hash, ActorCell<?> cell) {
            int slot = slot(hash);
            ActorCell<?> before = null;
            for (ActorCell<?> c = table[slot]; c != null; before = c, c = c.nextInTable) {
                if (c == cell) {
                    if (before == null) {
                        table[slot] = c.nextInTable;
                    } else {
                        before.nextInTable = c.nextInTable;
                    }
                    c.nextInTable = null;
                    count--;
                    return true;
                }
            }
            return false;
        }

        private void grow() {
            @Nullable ActorCell<?>[] old = table;
            table = new ActorCell<?>[old.length * 2];
            for (ActorCell<?> first : old) {
                for (ActorCell<?> cell = first; cell != null; ) {
                    ActorCell<?> next = cell.nextInTable;
                    int slot = slot(hash(cell));
                    cell.nextInTable = table[slot];
                    table[slot] = cell;
                    cell = next;
                }
            }
        }

        synchronized int slots() {
            return table.length;
        }

        /**
         * Copies the cells of the next slots of a table that had {@code slots}. If it has grown since, those cells are in the
         * slots that are the same modulo {@code slots}: none is left out, none comes twice.
         */
        synchronized void copy(int from, int slots, List<ActorCell<?>> cells) {
            int to = Math.min(from + SLOTS_AT_A_TIME, slots);
            for (int base = 0; base < table.length; base += slots) {
                for (int slot = base + from; slot < base + to; slot++) {
                    for (ActorCell<?> cell = table[slot]; cell != null; cell = cell.nextInTable) {
                        cells.add(cell);
                    }
                }
            }
        }

        List<ActorCell<?>> copy() {
            List<ActorCell<?>> cells = new ArrayList<>(count);
            for (ActorCell<?> first : table) {
                for (ActorCell<?> cell = first; cell != null; cell = cell.nextInTable) {
                    cells.add(cell);
                }
            }
            return cells;
        }
    }
}
