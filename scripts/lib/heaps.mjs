/**
 * The C library gives every thread a heap of its own, up to eight for each processor, and keeps in each what was freed
 * there. Two are enough for a server whose threads mostly wait, and let its memory stay where it is.
 */
export const fewHeaps = { MALLOC_ARENA_MAX: '2' }
