import { qrMatrix } from '@malto/contract/core/qr'

interface Props {
  readonly text: string
  readonly label: string
  readonly size?: number
}

/** Always dark on white, in both schemes: phones read nothing else. Nothing is shown for what is too long. */
export function QrCode({ text, label, size = 168 }: Props) {
  const matrix = qrMatrix(text)
  if (!matrix) return null
  const path = matrix
    .flatMap((line, row) => line.map((dark, column) => (dark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('')
  const side = matrix.length + 8
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path fill="#10292b" d="${path}"/></svg>`
  return (
    <img
      className="qr"
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
      width={size}
      height={size}
    />
  )
}
