import { useLingui } from '@lingui/react/macro'
import type { ChildCard } from '@malto/contract/modules/family.calls'
import { Hex } from '../../../ui/Hex.tsx'
import '../family.css'

interface Props {
  readonly items: readonly ChildCard[]
  readonly chosen: string | null
  readonly onChoose: (child_id: string) => void
}

/** Whose days the parent looks at. */
export function ChildPicker({ items, chosen, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <fieldset className="children">
      <legend className="hidden-words">{t`Chọn con`}</legend>
      {items.map((child) => {
        const called = child.full_name.split(/\s+/).slice(-2).join(' ')
        return (
          <button
            key={child.id}
            type="button"
            className="child-pick"
            aria-pressed={child.id === chosen}
            onClick={() => onChoose(child.id)}
          >
            <Hex size={44} tone="soft" src={child.avatar_url}>
              <b aria-hidden>{called.charAt(0)}</b>
            </Hex>
            <span className="grow">
              <b>{called}</b>
              <span className="small muted">{child.grade ? t`Lớp ${child.grade}` : t`Con`}</span>
            </span>
            {child.waiting_consents > 0 && (
              <span className="chip wait num">
                {child.waiting_consents}
                <span className="hidden-words">{t`điều chờ anh/chị đồng ý`}</span>
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
