import { useLingui } from '@lingui/react'
import type { Match } from '@malto/contract/modules/careers.calls'
import { labelWords } from '../careers.words.ts'
import { writeNumber } from '../../../platform/formats.ts'

/** How alike the two shapes are, and the word for it; nothing where there is no such word. */
export function Figure({ match: { r, label } }: { match: Match }) {
  const { i18n } = useLingui()
  if (r === null || label === null) return null
  return (
    <p className="match-figure">
      <b className="num">{writeNumber(i18n.locale, r, { least: 2, most: 2 })}</b>
      <span>{i18n._(labelWords[label])}</span>
    </p>
  )
}
