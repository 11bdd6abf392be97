package dev.actors.sample.wordcount;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.actors.sample.wordcount.WordCount.Entry;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/**
 * How often each word occurs, for millions of different words in little memory: about 20 bytes each, where a map of strings
 * takes 100. A text of 50 MB can have eight million of them.
 *
 * <p>Not thread-safe: an actor owns it.
 */
final class WordTable {

    // 256 small ones, which grow at different times: one big one would be in memory twice while it grows
    private final Part[] parts = Stream.generate(Part::new).limit(256).toArray(Part[]::new);

    private long words;

    void add(String word, int count) {
        byte[] letters = word.getBytes(UTF_8);
        int hash = hash(letters, 0, letters.length);
        parts[hash >>> 24].add(letters, hash, count);
        words += count;
    }

    /** What was added, with so many of the most frequent words. */
    WordCount summary(int top) {
        PriorityQueue<Entry> best = new PriorityQueue<>(Entry.MOST_FREQUENT_FIRST.reversed());
        long distinct = 0;
        for (Part part : parts) {
            distinct += part.size;
            part.collect(best, top);
        }
        List<Entry> sorted = new ArrayList<>(best);
        sorted.sort(Entry.MOST_FREQUENT_FIRST);
        return new WordCount(words, distinct, sorted);
    }

    /** FNV-1a, its upper half mixed into the lower one. */
    private static int hash(byte[] bytes, int start, int end) {
        int hash = 0x811C9DC5;
        for (int i = start; i < end; i++) {
            hash = (hash ^ bytes[i]) * 0x01000193;
        }
        return hash ^ hash >>> 16;
    }

    /**
     * A hash table with open addressing. A slot is 0 or, plus one, the place of a record: the count in four bytes, the word in
     * UTF-8, and a zero, which is in no word.
     */
    private static final class Part {

        private int[] slots = new int[16];
        private ByteBuffer records = ByteBuffer.allocate(128);
        private int size;

        void add(byte[] word, int hash, int count) {
            int slot = find(word, hash);
            if (slots[slot] != 0) {
                int record = slots[slot] - 1;
                records.putInt(record, Math.addExact(records.getInt(record), count));
                return;
            }
            int length = Integer.BYTES + word.length + 1;
            if (records.remaining() < length) {
                int capacity = records.capacity() + Math.max(records.capacity() / 4, length);
                records = ByteBuffer.allocate(capacity).put(records.flip());
            }
            slots[slot] = records.position() + 1;
            records.putInt(count).put(word).put((byte) 0);
            size++;
            if (size > slots.length / 4 * 3) {
                grow();
            }
        }

        private void grow() {
            slots = new int[slots.length * 2];
            for (int record = 0; record < records.position(); record = end(record) + 1) {
                int slot = hash(records.array(), record + Integer.BYTES, end(record)) & slots.length - 1;
                while (slots[slot] != 0) {
                    slot = slot + 1 & slots.length - 1;
                }
                slots[slot] = record + 1;
            }
        }

        void collect(PriorityQueue<Entry> best, int top) {
            for (int record = 0; record < records.position(); record = end(record) + 1) {
                int count = records.getInt(record);
                if (best.size() < top || count >= best.element().count()) {
                    int start = record + Integer.BYTES;
                    best.add(new Entry(new String(records.array(), start, end(record) - start, UTF_8), count));
                }
                if (best.size() > top) {
                    best.remove();
                }
            }
        }

        /** The slot of the word, or the free one where it belongs. */
        private int find(byte[] word, int hash) {
            int slot = hash & slots.length - 1;
            while (slots[slot] != 0 && !holds(slots[slot] - 1, word)) {
                slot = slot + 1 & slots.length - 1;
            }
            return slot;
        }

        private boolean holds(int record, byte[] word) {
            int start = record + Integer.BYTES;
            int end = start + word.length;
            return end < records.position()
                    && records.get(end) == 0
                    && Arrays.equals(records.array(), start, end, word, 0, word.length);
        }

        private int end(int record) {
            int end = record + Integer.BYTES;
            while (records.get(end) != 0) {
                end++;
            }
            return end;
        }
    }
}
