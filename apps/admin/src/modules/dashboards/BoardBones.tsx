const FOUR = [0, 1, 2, 3] as const

/** The boxes of a board before its figures are there. */
export function BoardBones({ label }: { readonly label: string }) {
  return (
    <output className="bones bare" aria-label={label}>
      <span className="figures-row dash-figures">
        {FOUR.map((each) => (
          <span key={each} className="card">
            <span className="bone" style={{ width: '60%' }} />
            <span className="bone" style={{ width: '45%', height: 28, marginBlock: 10 }} />
            <span className="bone" style={{ width: '30%' }} />
          </span>
        ))}
      </span>
      <span className="card" style={{ display: 'block' }}>
        <span className="bone" style={{ width: 180, marginBottom: 18 }} />
        <span className="bone" style={{ height: 190 }} />
      </span>
    </output>
  )
}
