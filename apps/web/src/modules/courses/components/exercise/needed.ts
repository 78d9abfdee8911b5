/** So many right answers pass. */
export const neededOf = (questions: number, pass_percent: number): number =>
  Math.ceil((questions * pass_percent) / 100)
