import { useLingui } from '@lingui/react/macro'

interface Props {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
}

/** The same as a drawing says, in figures: for who cannot see it, and for who wants to know exactly. */
export function FiguresTable({ caption, columns, rows }: Props) {
  const { t } = useLingui()
  return (
    <details className="figures">
      <summary className="link small">{t`Xem dạng bảng`}</summary>
      <div className="figures-scroll">
        <table className="small num">
          <caption className="hidden-words">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
