interface Props {
  readonly percent: number
  readonly label: string
  /** The figure stands beside it, unless it is said elsewhere. */
  readonly figure?: boolean
}

/** How far along a course is, in its group's colour. */
export function Bar({ percent, label, figure = true }: Props) {
  return (
    <div className="course-bar">
      <progress className="hidden-words" aria-label={label} value={percent} max={100} />
      <span className="course-bar-line" aria-hidden>
        <i style={{ width: `${percent}%` }} />
      </span>
      {figure && (
        <b className="num" aria-hidden>
          {percent}%
        </b>
      )}
    </div>
  )
}
