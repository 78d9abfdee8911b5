import { qrMatrix } from './qr.ts'

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
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`-4 -4 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-4} y={-4} width={side} height={side} rx={2} fill="#fff" />
      <path d={path} fill="#10292b" />
    </svg>
  )
}
