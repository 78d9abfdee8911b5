// A film of Malto is an address too: /films/<its id>.

const FILM = /^\/films\/([0-9a-f]{8}-[0-9a-f-]{27})$/

export const filmIn = (url: unknown): string | null =>
  (typeof url === 'string' ? FILM.exec(url)?.[1] : undefined) ?? null
export const filmAddress = (id: string): string => `/films/${id}`
