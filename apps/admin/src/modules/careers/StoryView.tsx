import type { Row } from '../../platform/arrangement.ts'
import { textOf } from '../../platform/arrangement.ts'
import './view.css'

/** The character's face, what they are known by, and their story. */
export function StoryView({ row }: { readonly row: Row }) {
  return (
    <section className="card story-view">
      <img src={`/art/${textOf(row, 'picture')}.svg`} width={96} height={96} alt="" />
      <h2>“{textOf(row, 'quote')}”</h2>
      {textOf(row, 'story')}
    </section>
  )
}
