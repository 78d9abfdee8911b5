export const fewHeaps: { readonly MALLOC_ARENA_MAX: string }
