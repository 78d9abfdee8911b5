import { type TextColumn, TextRows } from '../../../platform/inputs/TextRows.tsx'
import { fieldWords, words } from '../words.ts'
import './inputs.css'

const hours: readonly TextColumn[] = [
  { field: 'at', title: words.hour, placeholder: '06:30' },
  { field: 'title', title: words.hour_title },
  { field: 'text', title: words.text, lines: 2 },
]
const steps: readonly TextColumn[] = [
  { field: 'title', title: words.step_title },
  { field: 'text', title: words.text, lines: 2 },
]

export const DayInput = ({ field }: { readonly field: string }) => (
  <TextRows field={field} label={fieldWords.day} columns={hours} most={6} look="hour" />
)
export const FromNineInput = ({ field }: { readonly field: string }) => (
  <TextRows field={field} label={fieldWords.from_nine} columns={steps} most={5} look="step" />
)
export const FromTwelveInput = ({ field }: { readonly field: string }) => (
  <TextRows field={field} label={fieldWords.from_twelve} columns={steps} most={5} look="step" />
)
