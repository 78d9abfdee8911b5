import type { EventDetail } from '@malto/contract/modules/events.calls'
import { filmAt, isFilmAddress } from '#modules/media/media.films.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { toDetail, type Found } from './events.cards.service.ts'

/** An event as its page shows it: a film of Malto gets addresses for this reader. */
export async function toPage(ctx: Ctx, found: Found): Promise<EventDetail> {
  const detail = toDetail(found, ctx.now())
  const { stream, can } = detail
  if (!stream || !isFilmAddress(stream.url)) return detail
  const film = await filmAt(ctx, stream.url, `event-${detail.id}`)
  // Not ready yet: the page says that the picture is still to come.
  if (!film) return { ...detail, stream: null, can: { ...can, watch: false } }
  const { url, poster_url, captions_url } = film
  return { ...detail, stream: { kind: stream.kind, url, poster_url, captions_url } }
}
