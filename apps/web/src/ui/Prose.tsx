import { IconBulb } from '@tabler/icons-react'
import { readProse, type Block, type Run } from '@malto/contract/core/prose'
import './prose.css'

interface Props {
  readonly text: string
  /** Of its headings: those of a page's main text stand right below its title. */
  readonly level?: 2 | 3
}

/** Text as teachers write it, laid out to be read. */
export function Prose({ text, level = 2 }: Props) {
  return (
    <div className="prose">
      {readProse(text).map((block, at) => (
        <Piece key={at} block={block} level={level} />
      ))}
    </div>
  )
}

function Piece({ block, level }: { block: Block; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  switch (block.kind) {
    case 'heading':
      return (
        <Heading>
          <Runs runs={block.runs} />
        </Heading>
      )
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'note':
      return (
        <aside className="prose-note">
          <IconBulb size={20} aria-hidden />
          <p>
            <Runs runs={block.runs} />
          </p>
        </aside>
      )
    case 'list':
      return <List block={block} />
    case 'table':
      return <Table block={block} />
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    default:
      return <img src={`/art/${block.art}.svg`} alt={block.alt} width={640} height={360} loading="lazy" />
  }
}

function List({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  const items = block.items.map((runs, at) => (
    <li key={at}>
      <Runs runs={runs} />
    </li>
  ))
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** Wider than a phone, a table scrolls by itself. */
function Table({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <div className="prose-table">
      <table>
        <thead>
          <tr>
            {block.head.map((runs, at) => (
              <th key={at} scope="col">
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, line) => (
            <tr key={line}>
              {row.map((runs, at) => (
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

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, strong, code }, at) => {
    if (strong) return <b key={at}>{text}</b>
    return code ? <code key={at}>{text}</code> : text
  })
}
