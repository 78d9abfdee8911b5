// Where things stand in the chart of six sides: pointed at the top, the first side there, then clockwise.

export type Point = readonly [x: number, y: number]

export const WIDTH = 475
export const HEIGHT = 424
const CENTRE: Point = [WIDTH / 2, HEIGHT / 2]
const RADIUS = 141
/** A shape that closes at its very centre would lose its corner; nobody sees so little. */
const LEAST = 0.03

const round = (value: number) => Math.round(value * 100) / 100

/** A point on one of the six spokes; `far` from 0 (the centre) to 1 (the rim). */
export function spoke(side: number, far: number): Point {
  const angle = (side * Math.PI) / 3 - Math.PI / 2
  const [x, y] = CENTRE
  return [round(x + RADIUS * far * Math.cos(angle)), round(y + RADIUS * far * Math.sin(angle))]
}

export const ring = (far: number): Point[] => Array.from({ length: 6 }, (_, side) => spoke(side, far))

/** The part of the hexagon that belongs to one side: from the centre to its corner and half of both edges. */
export function facet(side: number): Point[] {
  const corner = spoke(side, 1)
  return [CENTRE, middle(spoke(side - 1, 1), corner), corner, middle(corner, spoke(side + 1, 1))]
}
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [round((ax + bx) / 2), round((ay + by) / 2)]

/** How far out a value lies on its spoke. */
export const reach = (value: number, max: number): number =>
  Math.min(1, Math.max(LEAST, max > 0 ? value / max : 0))

export const straightPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

/** The same with soft corners; a short edge takes no more of the radius than it has. */
export function softPath(points: readonly Point[], radius: number): string {
  const corners = points.map((corner, at) => {
    const [x1, y1] = toward(corner, points.at(at - 1) ?? corner, radius)
    const [x2, y2] = toward(corner, points[(at + 1) % points.length] ?? corner, radius)
    return `${x1} ${y1}Q${corner[0]} ${corner[1]} ${x2} ${y2}`
  })
  return `M${corners.join('L')}Z`
}

function toward([ax, ay]: Point, [bx, by]: Point, steps: number): Point {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return [ax, ay]
  const part = Math.min(steps / length, 0.5)
  return [round(ax + (bx - ax) * part), round(ay + (by - ay) * part)]
}
