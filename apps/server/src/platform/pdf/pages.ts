import type { Box, Panel, Strip } from './flow.ts'

export interface Placed {
  readonly strip: Strip
  readonly y: number
}
export interface Page {
  readonly placed: readonly Placed[]
  readonly grounds: readonly { readonly panel: Panel; readonly box: Box }[]
}

/** Lays strips one below the other within the area, page after page. */
export function paginate(strips: readonly Strip[], area: Box): Page[] {
  const pages: Placed[][] = [[]]
  let y = 0
  for (const held of heldTogether(strips, area.height)) {
    const here = pages.at(-1) ?? []
    const above = here.at(-1)?.strip ?? null
    const laid = lay(held, above, y)
    if (above === null || laid.end <= area.height) {
      here.push(...laid.placed)
      y = laid.y
    } else {
      const fresh = lay(held, null, 0)
      pages.push(fresh.placed)
      y = fresh.y
    }
  }
  return pages.map((placed) => toPage(placed, area))
}

/** Strips that no page ends between. What no page could hold as a whole is let go: better cut than lost. */
function heldTogether(strips: readonly Strip[], height: number): Strip[][] {
  const groups: Strip[][] = []
  let open = false
  for (const strip of strips) {
    if (open) groups.at(-1)?.push(strip)
    else groups.push([strip])
    open = strip.holds_next
  }
  return groups.flatMap((held) => (lay(held, null, 0).end <= height ? [held] : held.map((strip) => [strip])))
}

/** `y` is where the next strip would begin, `end` where all that was drawn ends, a panel's lower edge included. */
function lay(held: readonly Strip[], above: Strip | null, start: number) {
  let [y, before] = [start, above]
  const placed = held.map((strip) => {
    const [left, entered] = [before?.panel ?? null, strip.panel]
    const crossed = left !== entered
    if (crossed) y += left?.padding ?? 0
    y += before ? strip.gap : 0
    if (crossed || !before) y += entered?.padding ?? 0
    const at = { strip, y }
    y += strip.height
    before = strip
    return at
  })
  return { placed, y, end: y + (before?.panel?.padding ?? 0) }
}

function toPage(placed: readonly Placed[], area: Box): Page {
  const moved = placed.map(({ strip, y }) => ({ strip, y: y + area.y }))
  const grounds: { panel: Panel; box: Box }[] = []
  for (const [at, { strip, y }] of moved.entries()) {
    const { panel, height } = strip
    if (!panel) continue
    const top = y - panel.padding
    const bottom = y + height + panel.padding
    const last = grounds.at(-1)
    if (last && moved[at - 1]?.strip.panel === panel)
      grounds[grounds.length - 1] = { panel, box: { ...last.box, height: bottom - last.box.y } }
    else grounds.push({ panel, box: { x: area.x, y: top, width: area.width, height: bottom - top } })
  }
  return { placed: moved, grounds }
}
