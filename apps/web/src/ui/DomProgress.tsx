interface Props {
  readonly label: string
  /** From 0 to 1. */
  readonly value: number
}

/** How far along: the head of the bar is Đóm's face, sliding. */
export function DomProgress({ label, value }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="progress">
      <progress className="hidden-words" aria-label={label} value={percent} max={100} />
      <i style={{ width: `${percent}%` }} />
      <img src="/art/dom-face.svg" width={34} height={34} alt="" style={{ left: `${percent}%` }} />
    </div>
  )
}
