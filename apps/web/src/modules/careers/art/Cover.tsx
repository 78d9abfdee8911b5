import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { careerIcon } from './icons.ts'
import { Medal } from './Medal.tsx'
import { paints, toneOf } from './palette.ts'

type Pictured = Pick<CareerCard, 'slug' | 'code'> & { readonly group: { readonly slug: string } }

/** Drawn by hand, where there is such a drawing and its colour is the career's. */
const drawn: Readonly<Record<string, { code: string; cover: string; medal?: string }>> = {
  'nha-khao-co-hoc': { code: 'i', cover: 'cover-drum', medal: 'drum' },
  'nha-hoa-hoc': { code: 'i', cover: 'cover-lab' },
  'ky-su-robot': { code: 'r', cover: 'cover-robot' },
  'hoa-si': { code: 'a', cover: 'cover-draw' },
  'ky-thuat-vien-am-thanh': { code: 'a', cover: 'cover-sound' },
  'nha-tam-li-hoc': { code: 's', cover: 'cover-mind' },
  'dieu-duong': { code: 's', cover: 'cover-care' },
  'chuyen-vien-tham-van-hoc-duong': { code: 's', cover: 'cover-talk' },
  'ke-toan': { code: 'c', cover: 'cover-ledger' },
}
const drawingOf = ({ slug, code }: Pictured) => {
  const drawing = Object.hasOwn(drawn, slug) ? drawn[slug] : undefined
  return drawing?.code === toneOf(code) ? drawing : undefined
}

const facets = [
  ['M160 96L160 -54L289.9 21Z', 'dark', 0.5],
  ['M160 96L289.9 21L289.9 171Z', 'light', 0.34],
  ['M160 96L289.9 171L160 246Z', 'dark', 0.22],
  ['M160 96L160 246L30.1 171Z', 'light', 0.4],
  ['M160 96L30.1 171L30.1 21Z', 'dark', 0.28],
  ['M160 96L30.1 21L160 -54Z', 'light', 0.46],
] as const

/** The picture of a career: a field of its first letter's colour with six faint sides, its sign, one light. */
export function Cover({ career }: { career: Pictured }) {
  const drawing = drawingOf(career)
  if (drawing)
    return (
      <img
        className="career-cover"
        src={`/art/${drawing.cover}.svg`}
        width={320}
        height={180}
        loading="lazy"
        alt=""
      />
    )
  const paint = paints[toneOf(career.code)]
  return (
    <svg className="career-cover" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width={320} height={180} fill={paint.field} />
      {facets.map(([d, shade, opacity]) => (
        <path key={d} d={d} fill={paint[shade]} opacity={opacity} />
      ))}
      <g transform="translate(94 24) scale(1.32)">
        <Medal code={career.code} icon={careerIcon(career.slug, career.group.slug)} />
      </g>
    </svg>
  )
}

/** The sign alone: large on a career's own page, small in lists. */
export function CareerSign({ career, coin = false }: { career: Pictured; coin?: boolean }) {
  const medal = drawingOf(career)?.medal
  if (medal) return <img className="career-sign" src={`/art/${medal}.svg`} width={176} height={176} alt="" />
  return (
    <svg className="career-sign" viewBox="0 0 100 100" overflow="visible" aria-hidden>
      <Medal code={career.code} icon={careerIcon(career.slug, career.group.slug)} coin={coin} />
    </svg>
  )
}
