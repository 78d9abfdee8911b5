import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { walkOptions } from '../../taking/moves.ts'
import type { Pair } from '../../taking/most-least.ts'
import type { Item } from '../../taking/questions.ts'
import { useYou } from '../../../../platform/reader.ts'

interface Props {
  readonly item: Item
  readonly pair: Pair
  readonly onTap: (value: number) => void
}

/** Two taps: the one that counts most, then the one that counts least. */
export function MostLeast({ item, pair, onTap }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const step =
    pair.most === null
      ? t`Chọn điều đứng đầu với ${you}.`
      : pair.least === null
        ? t`Giờ chọn điều đứng cuối với ${you}.`
        : t`Đã chọn xong. Chọn lại để đổi.`
  return (
    <div className="stack tight">
      <output className="most-least-step small strong">{step}</output>
      <fieldset className="answers most_least" aria-label={item.instruction}>
        {item.options.map(({ value, label }, at) => {
          const place = value === pair.most ? 'most' : value === pair.least ? 'least' : null
          return (
            <button
              key={value}
              type="button"
              className={`answer ${place ?? ''}`}
              aria-pressed={place !== null}
              onKeyDown={walkOptions}
              onClick={({ detail }) => detail < 2 && onTap(value)}
            >
              <span>{label}</span>
              {place === 'most' && (
                <b className="place">
                  <IconArrowUp size={16} aria-hidden />
                  {t`Nhất`}
                </b>
              )}
              {place === 'least' && (
                <b className="place">
                  <IconArrowDown size={16} aria-hidden />
                  {t`Ít nhất`}
                </b>
              )}
              <kbd aria-hidden>{at + 1}</kbd>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
