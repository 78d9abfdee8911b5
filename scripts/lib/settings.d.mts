export const root: string
export function loadSettings(): void
export function dataFolder(): string
export function instanceLock(): string | null
