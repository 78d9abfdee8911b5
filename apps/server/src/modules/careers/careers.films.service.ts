import type { Input } from '@malto/contract'
import { ProfessorFilmNotFound, type getProfessorFilm as call } from '@malto/contract/modules/careers.calls'
import type { Film } from '@malto/contract/modules/media.films.calls'
import { filmAt, isFilmAddress } from '#modules/media/media.films.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { findProfessorFilm } from './careers.queries.ts'

/** Asked for when somebody wants to see it: the card itself is kept on devices, and an address is one reader's. */
export async function getProfessorFilm(ctx: Ctx, { professor_id }: Input<typeof call>): Promise<Film> {
  const url = await findProfessorFilm(ctx.db, professor_id)
  const film = url && isFilmAddress(url) ? await filmAt(ctx, url, `professor-${professor_id}`) : null
  if (!film) throw ProfessorFilmNotFound()
  return film
}

/** Everybody who is signed in may see it, while the story is told and still has it. */
async function mayViewFilm(ctx: Ctx<null>, _reader_id: string, id: string): Promise<boolean> {
  const url = /^[1-9]\d{0,8}$/.test(id) ? await findProfessorFilm(ctx.db, Number(id)) : null
  return url !== null && isFilmAddress(url)
}
export const careerViewings = { professor: mayViewFilm }
