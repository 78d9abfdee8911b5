import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { HELPLINE } from '@malto/contract/modules/moderation.rules'
import './sheet.parts.css'

/** Calls those who protect children, at once. */
export function Helpline({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <a className="helpline" href={`tel:${HELPLINE}`}>
      <IconPhone size={22} aria-hidden />
      <span className="grow">
        <b>{children ?? t`Gọi ${HELPLINE}`}</b>
        <span className="small">{t`Tổng đài điện thoại quốc gia bảo vệ trẻ em, miễn phí, cả ngày lẫn đêm`}</span>
      </span>
    </a>
  )
}

interface ChoicesProps<T extends string> {
  readonly legend: string
  readonly name: string
  readonly choices: readonly T[]
  readonly words: (choice: T) => string
  readonly chosen: T | null
  readonly onChoose: (choice: T) => void
}

/** One of a few sentences, a row each. */
export function RowChoices<T extends string>(props: ChoicesProps<T>) {
  const { legend, name, choices, words, chosen, onChoose } = props
  return (
    <fieldset className="row-choices">
      <legend className="hidden-words">{legend}</legend>
      {choices.map((each) => (
        <label key={each} className="row-choice">
          <input
            type="radio"
            name={name}
            value={each}
            checked={chosen === each}
            onChange={() => onChoose(each)}
          />
          <span>{words(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface DoneProps {
  /** What happens now with what was sent. */
  readonly children: ReactNode
  /** What else may help, before the sheet is closed. */
  readonly also?: ReactNode
  readonly onClose: () => void
}

/** The last word of a sheet: what one sent has arrived. */
export function SheetDone({ children, also, onClose }: DoneProps) {
  const { t } = useLingui()
  return (
    <div className="stack">
      <output className="row sheet-done">
        <IconCircleCheck size={28} aria-hidden />
        <span className="grow">{children}</span>
      </output>
      {also}
      <div className="sheet-actions">
        <Button variant="default" onClick={onClose}>
          {t`Đóng`}
        </Button>
      </div>
    </div>
  )
}
