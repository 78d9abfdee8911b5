import type { Storyboard } from '../../packages/contract/src/modules/media.content.ts'
import { castOf, iconHtml, type Cast } from './casting.ts'
import type { Shot, Timeline } from './timeline.ts'

// What each scene consists of. How it looks and moves is in looks/, and in stage.js.

const own = [
  'film',
  'moves',
  'title',
  'lists',
  'compare',
  'quote',
  'picture',
  'number',
  'closing',
  'vertical',
]
const sheets = ['/look/tokens.css', '/look/fonts.css', ...own.map((name) => `/looks/${name}.css`)]
  .map((path) => `<link rel="stylesheet" href="${path}">`)
  .join('')

export function filmHtml(board: Storyboard, { shots, closing_from, length }: Timeline): string {
  const scenes = shots.map((shot, index) => sceneHtml(shot, castOf(board, index), board.shape))
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><title>${safe(board.title)}</title>
${sheets}
<body class="${board.shape} g-${board.letter.toLowerCase()}">
${scenes.join('\n')}
${closingHtml(board, closing_from, length)}
<div id="fly"></div>
<script type="module" src="/stage.js"></script>
</body></html>`
}

const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const at = (seconds: number) => `--at:${seconds.toFixed(2)}s`

function sceneHtml(shot: Shot, cast: Cast, shape: Storyboard['shape']): string {
  const { scene, from, to } = shot
  const { layout } = scene
  // Side by side, steps need a wide film.
  const tried = shape === 'wide' ? shapes[layout] : shapes[layout].replace('path ', '')
  return `<section class="scene ${layout} ${cast.art?.kind ?? 'artless'} of-${scene.items.length}" data-from="${from}" data-to="${to}"
 data-shapes="${tried}" style="${at(from)};--from:${(from + 0.5).toFixed(2)}s;--len:${(to - from + 0.8).toFixed(2)}s"><i class="ground"></i>
${cast.art ? artHtml(cast.art, from) : ''}${bodies[layout](shot, cast)}</section>`
}

/** Ways to share the place between words and drawing; the first in which the words are big enough is taken. */
const shapes: Readonly<Record<Shot['scene']['layout'], string>> = {
  title: 'roomy bare',
  points: 'roomy tight bare',
  steps: 'path roomy tight bare',
  compare: 'roomy bare',
  quote: 'roomy tight',
  picture: 'roomy bare',
  number: 'roomy tight',
}

const artHtml = ({ html }: NonNullable<Cast['art']>, from: number) =>
  `<figure class="art"><i class="halo" style="${at(from + 0.1)}"></i><div class="hex rim" style="${at(from + 0.15)}"><div class="hex pane" style="${at(from + 0.45)}">${html}</div></div></figure>`

const heading = ({ scene, from }: Shot) =>
  `<h1 class="rise" style="${at(from + 0.3)}">${safe(scene.heading)}</h1>`

/** The words before a colon lead, what follows explains. */
function led(item: string): string {
  const [, lead, rest] = /^(.{2,28}?):\s+(.+)$/.exec(item) ?? []
  return lead && rest
    ? `<b>${safe(lead)}<s>:</s></b> <span>${safe(rest)}</span>`
    : `<span>${safe(item)}</span>`
}

/** A small hexagon where the light goes when the item comes, and which it leaves for the next one. */
function lamp(shot: Shot, index: number, inner: string): string {
  const [now, next] = [shot.items[index] ?? shot.from, shot.items[index + 1]]
  return `<i class="lamp" data-light="${now}" style="${at(now)};--off:${(next ?? 9999).toFixed(2)}s"><i class="shine"></i><i class="hex base"></i><i class="hex lit"></i><b class="sign">${inner}</b></i>`
}

const listOf = (shot: Shot, sign: (index: number) => string) =>
  `<ol>${shot.scene.items
    .map((item, index) => {
      const time = shot.items[index] ?? shot.from
      return `<li style="${at(time)}"><i class="socket">${lamp(shot, index, sign(index))}</i><p class="slide" style="${at(time)}">${led(item)}</p></li>`
    })
    .join('')}</ol>`

/** Words that come one after the other. */
const spoken = (text: string, from: number, step: number) =>
  text
    .split(' ')
    .map((word, index) => `<span class="fade" style="${at(from + index * step)}">${safe(word)}</span>`)
    .join(' ')

/** A line that the light draws. */
const rule = (from: number) =>
  `<i class="rule" style="${at(from)}"><i class="end" data-light="${(from + 0.5).toFixed(2)}"></i></i>`

const signOf = ({ icons }: Cast, index: number) => iconHtml(icons[index] ?? 'check')

const bodies: Readonly<Record<Shot['scene']['layout'], (shot: Shot, cast: Cast) => string>> = {
  title: (
    shot,
  ) => `<div class="mark rise" style="${at(shot.from + 0.2)}"><img src="/art/logo-mark.svg" alt=""></div>
<div class="words" data-fit="44 19" data-good="26">${heading(shot)}${rule(shot.from + 0.7)}
${shot.scene.items.map((item, index) => `<p class="rise" style="${at(shot.items[index] ?? 0)}">${safe(item)}</p>`).join('')}</div>`,

  points: (shot, cast) =>
    `<div class="words" data-fit="29 14" data-good="21">${heading(shot)}${listOf(shot, (index) => signOf(cast, index))}</div>`,

  steps: (shot) =>
    `<div class="words" data-fit="28 14" data-good="19">${heading(shot)}${listOf(shot, (index) => String(index + 1))}</div>`,

  compare: (shot, cast) => {
    const { items } = shot.scene
    const half = Math.ceil(items.length / 2)
    const side = (name: string, indexes: readonly number[]) => {
      const [first = 0] = indexes
      const time = shot.items[first] ?? shot.from
      return `<div class="slot"><div class="side ${name}" style="${at(time - 0.1)}">${lamp(shot, first, signOf(cast, first))}<div>${indexes.map((index) => `<p>${led(items[index] ?? '')}</p>`).join('')}</div></div></div>`
    }
    const indexes = items.map((_, index) => index)
    return `<div class="words" data-fit="26 14" data-good="18">${heading(shot)}<div class="sides">${side('one', indexes.slice(0, half))}${side('two', indexes.slice(half))}</div></div>`
  },

  quote: (shot) => {
    const text = shot.scene.items.join(' ')
    const start = shot.from + 0.7
    return `<div class="words" data-fit="40 18" data-good="27"><svg class="marks rise" style="${at(shot.from + 0.35)}" viewBox="0 0 60 44"><path d="M4 40V24C4 12 11 5 24 4v9c-6 1-9 4-9 9h9v18zM34 40V24C34 12 41 5 54 4v9c-6 1-9 4-9 9h9v18z"/></svg>
<blockquote>${spoken(text, start, 0.13)}</blockquote><p class="by rise" style="${at(start + 0.6)}"><i data-light="${start + 0.9}"></i>${safe(shot.scene.heading)}</p></div>`
  },

  picture: (shot, cast) =>
    `<div class="words" data-fit="27 14" data-good="18">${heading(shot).replace('<h1', `<h1 data-light="${shot.from + 0.9}"`)}<ul>${shot.scene.items
      .map((item, index) => {
        const time = shot.items[index] ?? shot.from
        return `<li class="slide" style="${at(time)}"><i class="socket">${lamp(shot, index, signOf(cast, index))}</i><p>${led(item)}</p></li>`
      })
      .join('')}</ul></div>`,

  number: (shot) => {
    const [figure = '', ...rest] = shot.scene.items
    const [now = shot.from, later = now + 0.7] = shot.items
    return `<div class="words" data-fit="30 17">${heading(shot)}<div class="figure" style="${at(now)};--letters:${figure.length}"><strong data-count="${safe(figure)}" data-at="${now}">${safe(figure)}</strong></div>${rule(now + 0.5)}
${rest.map((item, index) => `<p class="rise" style="${at(later + index * 0.7)}">${safe(item)}</p>`).join('')}</div>`
  },
}

function closingHtml({ title }: Storyboard, from: number, length: number): string {
  const flies = [
    [12, 22],
    [84, 16],
    [93, 58],
    [7, 66],
  ].map(
    ([x, y], index) =>
      `<i class="spark fade" style="${at(from + 0.5 + index * 0.15)};left:${x}%;top:${y}%"></i>`,
  )
  return `<section class="scene closing" data-from="${from}" data-to="${length}" style="${at(from)};--len:${(length - from).toFixed(2)}s"><i class="ground"></i>${flies.join('')}
<div class="words" data-fit="22 14"><div class="badge" style="${at(from + 0.35)}"><i class="warmth" style="${at(from + 1.05)}"></i><svg viewBox="0 0 100 100"><image href="/art/logo-on-dark.svg" width="332" height="100"/></svg><i class="heart" data-light="${from + 1.1}"></i></div>
<svg class="name rise" style="${at(from + 0.65)}" viewBox="106 12 226 76"><image href="/art/logo-on-dark.svg" width="332" height="100"/></svg><p class="rise" style="${at(from + 0.85)}">${safe(title)}</p></div></section>`
}
