import { type Block, readProse, type Run } from '@malto/contract/core/prose'
import { memo, useMemo, useState } from 'react'
import { useSay } from '../../../platform/language.ts'
import { words } from './words.ts'
import './lecture.css'

/** A lecture's text, near enough to how learners read it to be judged here. */
export const Prose = memo(function Prose({ text }: { readonly text: string }) {
  const blocks = useMemo(() => readProse(text), [text])
  return (
    <div className="prose">
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  )
})

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Runs runs={block.runs} />
        </h3>
      )
    case 'note':
      return (
        <blockquote>
          <Runs runs={block.runs} />
        </blockquote>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((runs, at) => (
            <li key={at}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'picture':
      return <Picture art={block.art} alt={block.alt} />
    default:
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
  }
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, at) => {
    if (run.strong) return <strong key={at}>{run.text}</strong>
    return run.code ? <code key={at}>{run.text}</code> : <span key={at}>{run.text}</span>
  })
}

type Cells = readonly (readonly Run[])[]

function Table({ head, rows }: { readonly head: Cells; readonly rows: readonly Cells[] }) {
  return (
    <div className="prose-wide">
      <table className="matrix">
        <thead>
          <tr>
            {head.map((runs, at) => (
              <th key={at} scope="col">
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((runs, at) => (
                <td key={at}>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The drawing and, beneath it, what those hear who cannot see it. */
function Picture({ art, alt }: { readonly art: string; readonly alt: string }) {
  const say = useSay()
  const [missing, setMissing] = useState('')
  return (
    <figure>
      {missing === art ? (
        <p className="entry-fault">{say(words.no_drawing, { art })}</p>
      ) : (
        <img src={`/art/${art}.svg`} alt={alt} onError={() => setMissing(art)} />
      )}
      <figcaption className="small quiet">{say(words.alt_said, { alt: alt || '…' })}</figcaption>
    </figure>
  )
}
