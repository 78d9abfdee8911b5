import { CallError } from '@malto/contract'
import type { Ctx } from './ctx.ts'
import type { Drawings } from './pages.drawings.ts'

/** What somebody who is sent the address of a page sees of it before opening it: in a chat, or in a search. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** One of the pictures that are drawn for sharing (apps/web/scripts/share-pictures.mjs). */
  readonly picture?: string
  /** The drawing that the page itself begins with (apps/web/public/art). */
  readonly drawing?: string
}

/**
 * Previews lent by modules, by the first part of an address. `key` is the part behind it, or null for the page
 * without one. Null: there is nothing that everybody may know.
 */
export type Previews = Readonly<
  Record<string, (ctx: Ctx<null>, key: string | null) => Promise<Preview | null>>
>

const SITE = 'Malto'
const usual: Preview = {
  title: SITE,
  description:
    'Malto giúp học sinh Việt Nam hiểu mình, khám phá nghề và đi từng bước nhỏ, cùng gia đình và thầy cô.',
}
const LONGEST = 200

/** A page opens without its preview rather than not at all: whatever goes wrong here, the usual words stand. */
export async function previewFor(ctx: Ctx<null>, previews: Previews, url: string): Promise<Preview> {
  const [, first = '', key] = new URL(url, 'http://malto').pathname.split('/')
  const ask = Object.hasOwn(previews, first) ? previews[first] : undefined
  if (!ask) return usual
  const found = await ask(ctx, key || null).catch((error: unknown) => {
    if (!(error instanceof CallError)) ctx.tools.warn(`no preview of a page: ${String(error)}`)
    return null
  })
  return found ?? usual
}

const MARKED = /<!-- preview -->[\s\S]*?<!-- \/preview -->/
const OPENING = /<!-- opening -->[\s\S]*?<!-- \/opening -->/

/** Whoever is sent the address reads what the page is about; so does who opens it, while the code is on its way. */
export function withPreview(html: string, preview: Preview, address: URL, drawn: Drawings): string {
  const named = html.replace(MARKED, () => tagsOf(preview, address))
  // A browser keeps this one for later visits, to any page: it stays as it is.
  if (address.pathname === '/index.html') return named
  return named.replace(OPENING, () => openingOf(preview, drawn))
}

/** A page of its own kind begins with its drawing, any other with Đóm. */
function openingOf({ title, description, drawing }: Preview, drawn: Drawings): string {
  const picture = drawing
    ? `<img class="opening-drawing" src="${escaped(drawn(drawing))}" alt="" width="640" height="360" />`
    : `<img src="${escaped(drawn('mascot-hello'))}" alt="" width="280" height="303" />`
  return `${picture}
        <p class="opening-title">${escaped(title)}</p>
        <p class="opening-text">${escaped(short(description))}</p>`
}

function tagsOf({ title: of, description, picture = 'malto' }: Preview, address: URL): string {
  const said = short(description)
  const title = of === SITE ? SITE : `${of} · ${SITE}`
  const named = {
    'og:site_name': SITE,
    'og:locale': 'vi_VN',
    'og:type': 'website',
    'og:title': title,
    'og:description': said,
    'og:url': address.href,
    'og:image': new URL(`/share/${picture}.png`, address).href,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(said)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...Object.entries(named).map(
      ([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`,
    ),
  ].join('\n    ')
}

/** Ends at a word. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST - 1))} …`
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')
