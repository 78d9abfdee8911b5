// Paths in the writing of SVG, for what a pen draws.

const n = (value: number): string => String(Math.round(value * 1000) / 1000)

export const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 0 ${n(x - r)} ${n(y)}Z`

export const segment = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  const corner = (toX: number, toY: number) => `A${n(r)} ${n(r)} 0 0 1 ${n(toX)} ${n(toY)}`
  const [right, bottom] = [x + width, y + height]
  return (
    `M${n(x + r)} ${n(y)}H${n(right - r)}${corner(right, y + r)}V${n(bottom - r)}${corner(right - r, bottom)}` +
    `H${n(x + r)}${corner(x, bottom - r)}V${n(y + r)}${corner(x + r, y)}Z`
  )
}

export type Point = readonly [x: number, y: number]

export const polygon = (points: readonly Point[]): string =>
  `${points.map(([x, y], at) => `${at ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`

/** A closed figure whose corners begin to bend `bend` points before they are reached. */
export function softPolygon(points: readonly Point[], bend: number): string {
  const towards = ([x, y]: Point, [toX, toY]: Point): Point => {
    const far = Math.hypot(toX - x, toY - y)
    const share = far === 0 ? 0 : Math.min(bend, far / 2) / far
    return [x + (toX - x) * share, y + (toY - y) * share]
  }
  const corners = points.map((corner, at) => {
    const before = points[(at + points.length - 1) % points.length] ?? corner
    const after = points[(at + 1) % points.length] ?? corner
    const [from, to] = [towards(corner, before), towards(corner, after)]
    return `${at ? 'L' : 'M'}${n(from[0])} ${n(from[1])}Q${n(corner[0])} ${n(corner[1])} ${n(to[0])} ${n(to[1])}`
  })
  return `${corners.join('')}Z`
}

/** The corners of a regular figure with one corner on top. */
export const corners = (x: number, y: number, radius: number, count: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
