import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Storyboard } from '../../packages/contract/src/modules/media.content.ts'

/** What is seen beside a scene's words. */
export interface Cast {
  readonly art: { readonly kind: 'framed' | 'card' | 'free' | 'drawn'; readonly html: string } | null
  /** For each item the name of a sign. */
  readonly icons: readonly string[]
}

const ICONS = join(import.meta.dirname, '../../node_modules/@tabler/icons/icons/outline')
const casting = JSON.parse(readFileSync(join(import.meta.dirname, 'casting.json'), 'utf8')) as Record<
  string,
  readonly string[] | undefined
>

/**
 * A scene shows the drawing its storyboard asks for, else what casting.json has for it ("big | item item": signs of
 * Tabler, or a drawing as art:name), else the drawing of the film's first scene.
 */
export function castOf({ slug, scenes }: Storyboard, index: number): Cast {
  const [big = '', items = ''] = (casting[slug]?.[index] ?? '').split('|').map((part) => part.trim())
  const icons = items.split(' ').filter(Boolean)
  const scene = scenes[index]
  // Two sides fill the place, each with its own sign.
  if (scene?.layout === 'compare') return { art: null, icons }
  if (scene?.art) return { art: drawing(scene.art), icons }
  if (big.startsWith('art:')) return { art: drawing(big.slice(4)), icons }
  if (big) return { art: { kind: 'drawn', html: iconHtml(big) }, icons }
  const first = scenes.find(({ art }) => art)?.art
  return { art: first ? drawing(first) : null, icons }
}

/** Some drawings fill a frame, some of them as a card of 4 : 3, and others stand free. */
const drawing = (art: string): Cast['art'] => ({
  kind: /^(emblem|mascot|dom|drum|ring|hex|logo)/.test(art)
    ? 'free'
    : art.startsWith('tests/')
      ? 'card'
      : 'framed',
  html: `<img src="/art/${encodeURI(art)}.svg" alt="">`,
})

/** Its lines have a length of 1 each, so that they can be drawn before one's eyes. */
export function iconHtml(name: string): string {
  const file = join(ICONS, `${name}.svg`)
  if (!existsSync(file)) throw new Error(`casting.json: there is no sign "${name}"`)
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return `<svg class="icon" viewBox="0 0 24 24">${inner.replaceAll('<path ', '<path pathLength="1" ').trim()}</svg>`
}
