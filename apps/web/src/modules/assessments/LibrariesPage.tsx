import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { LibraryCard } from '@malto/contract/modules/assessments.calls'
import { useSession } from '../../platform/session.ts'
import { useYou } from '../../platform/reader.ts'
import { PageHead, Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { useChildren, useLibraries } from './assessments.hooks.ts'
import { ChildChoice } from './components/taking/ChildChoice.tsx'
import { FeaturedTest } from './components/taking/FeaturedTest.tsx'
import { KeptTests } from './components/taking/KeptTests.tsx'
import { OtherAges } from './components/taking/OtherAges.tsx'
import { TestCard } from './components/taking/TestCard.tsx'
import { featured, stateOf } from './components/taking/test-state.ts'
import { useTellOutcome } from './components/taking/useTellOutcome.tsx'
import { useAllKept, useOutbox } from './taking/taking.hooks.ts'
import './assessments.taking.css'

/** What one may take, what is under way, and what is for another age. */
export function LibrariesPage() {
  const { t } = useLingui()
  const kind = useSession().user?.account_kind
  const parent = kind === 'parent'
  const search = useSearch({ from: '/multiple-choice' })
  useOutbox(useTellOutcome())
  const children = useChildren(parent)
  const known = children.data?.children ?? []
  const child_id = parent ? (search.child_id ?? known[0]?.id ?? null) : null
  const libraries = useLibraries(child_id, !parent || child_id !== null)
  const lead =
    kind === 'kid'
      ? t`Không có đúng sai đâu. Thích gì chọn nấy nhé!`
      : parent
        ? t`Trả lời theo điều anh/chị thấy ở con. Con chỉ thấy khi cả hai cùng đồng ý.`
        : t`Không có đáp án đúng hay sai. Dừng lúc nào cũng được, mình giữ chỗ.`
  return (
    <div className="tests stack wide">
      <PageHead title={t`Trắc nghiệm`} lead={lead} />
      {parent && (
        <Loaded query={children} pending={<StatePending shape="rows" />}>
          {({ children: items }) => <ChildChoice items={items} chosen={child_id} />}
        </Loaded>
      )}
      {!libraries.data && <KeptTests />}
      {(!parent || known.length > 0) && (
        <Loaded
          query={libraries}
          pending={<StatePending count={3} />}
          isEmpty={(data) => data.libraries.length === 0}
          empty={
            <StateEmpty
              title={t`Chưa có bài trắc nghiệm nào`}
              text={t`Các bài đang được chuẩn bị. Quay lại sau nhé.`}
            />
          }
        >
          {(data) => <Tests libraries={data.libraries} child_id={child_id} />}
        </Loaded>
      )}
    </div>
  )
}

function Tests({ libraries, child_id }: { libraries: readonly LibraryCard[]; child_id: string | null }) {
  const { t } = useLingui()
  const you = useYou()
  const kept = useAllKept().filter((each) => each.child_id === child_id)
  const open = libraries.filter((each) => each.open)
  const main = featured(open)
  const others = open.filter((each) => each !== main)
  return (
    <>
      {main && <FeaturedTest card={main} state={stateOf(main, kept)} child_id={child_id} />}
      {others.length > 0 && (
        <Section title={t`Các bài khác cho ${you}`}>
          <div className="test-cards">
            {others.map((card) => (
              <TestCard key={card.id} card={card} state={stateOf(card, kept)} child_id={child_id} />
            ))}
          </div>
        </Section>
      )}
      <OtherAges libraries={libraries.filter((each) => !each.open)} />
    </>
  )
}
