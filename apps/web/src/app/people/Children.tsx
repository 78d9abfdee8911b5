import { IconLock } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChildCard } from '@malto/contract/modules/family.calls'
import { ChildPicker } from '../../modules/family/components/ChildPicker.tsx'
import { PairForm } from '../../modules/family/components/PairForm.tsx'
import { WeekCard } from '../../modules/usage/components/WeekCard.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '@mantine/core'
import { ChildView } from './ChildView.tsx'
import { NotCounted } from './MonthTab.tsx'

interface Props {
  readonly items: readonly ChildCard[]
  readonly chosen: string | undefined
  readonly code: string | undefined
  readonly onChoose: (child_id: string) => void
  readonly onAdd: () => void
}

/** The connected children: one is picked, and what they do stands below. */
export function Children({ items, chosen, code, onChoose, onAdd }: Props) {
  const { t } = useLingui()
  const child = items.find(({ id }) => id === chosen) ?? items[0]
  useFarewell(items)
  const pairCard = (
    <section className="card fields" aria-label={t`Nhập mã của con`}>
      <PairForm key={code} code={code} onPaired={(id) => id && onChoose(id)} />
    </section>
  )
  if (!child)
    return (
      <div className="columns">
        <StateEmpty
          pose="hello"
          title={t`Anh/chị chưa kết nối với con`}
          text={t`Con đưa mã sáu số, anh/chị nhập vào. Tin nhắn của con vẫn luôn riêng tư.`}
          action={
            <Button color="dom.3" size="sm" onClick={onAdd}>
              {t`Kết nối với con`}
            </Button>
          }
        />
        {pairCard}
      </div>
    )
  return (
    <div className="columns">
      <div className="stack">
        {code && pairCard}
        <ChildPicker items={items} chosen={child.id} onChoose={onChoose} />
        <ChildView key={child.id} child={child} />
      </div>
      <div className="stack">
        <WeekCard key={child.id} child_id={child.id} notCounted={<NotCounted viewer="parent" />} />
        {!code && pairCard}
        <p className="privacy-line small">
          <IconLock size={20} aria-hidden />
          {t`Tin nhắn của con luôn riêng tư. Từ 16 tuổi, con chọn kết quả nào được chia sẻ.`}
        </p>
      </div>
    </div>
  )
}

/** A link that ended on the other side is said, once, instead of a page that silently changes. */
function useFarewell(items: readonly ChildCard[]): void {
  const { t } = useLingui()
  const before = useRef(items)
  const tell = useEffectEvent((name: string) => showToast({ text: t`Kết nối với ${name} đã kết thúc.` }))
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !items.some((child) => child.id === id))
    before.current = items
    for (const { full_name } of gone) tell(full_name)
  }, [items])
}
