import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import type { CareerGroupCard } from '@malto/contract/modules/careers.calls'
import { Hex } from '../../ui/Hex.tsx'
import { PageTitle, Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { useSettled } from '../../ui/settled.ts'
import { Awaited, StateEmpty, StatePending } from '../../ui/states.tsx'
import { groupLook } from './art/icons.ts'
import { useCareerGroups, useCareerProfessors, useCareers } from './careers.hooks.ts'
import { More } from '../../ui/More.tsx'
import { CareerGrid, GridPending } from './components/CareerGrid.tsx'
import { Composite, Professor } from './components/People.tsx'
import './careers.css'
import './careers.bank.css'
import './careers.detail.css'
import './careers.reading.css'

/** One group: what it is, the people in it and what they tell, and its careers. */
export function GroupPage() {
  const { t } = useLingui()
  const group_id = Number(useParams({ from: '/career-bank/group/$group_id' }).group_id)
  const groups = useCareerGroups()
  const known = groups.data?.groups.find(({ id }) => id === group_id)
  return (
    <>
      {!groups.data && <Meanwhile query={groups} title={t`Nhóm nghề`} back="/career-bank" />}
      {groups.data && !known && (
        <PageTitle className="hidden-words">{t`Không tìm thấy nhóm nghề này`}</PageTitle>
      )}
      <Loaded query={groups} pending={<StatePending count={3} />}>
        {() =>
          known ? (
            <Group key={known.id} group={known} />
          ) : (
            <StateEmpty
              title={t`Mình không thấy nhóm nghề này`}
              action={
                <Button
                  size="sm"
                  variant="light"
                  renderRoot={(props) => <Link to="/career-bank" {...props} />}
                >
                  {t`Ngân hàng nghề`}
                </Button>
              }
            />
          )
        }
      </Loaded>
    </>
  )
}

function Group({ group }: { group: CareerGroupCard }) {
  const { t } = useLingui()
  const { icon: IconOf, tone } = groupLook(group.slug)
  const careers = useCareers({ group_id: group.id })
  const items = careers.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className={`careers stack wide g-${tone}`}>
      <header className="career-group-head pattern">
        <div className="grow">
          <p className="career-group-back">
            <Link to="/career-bank">{t`Ngân hàng nghề`}</Link>
          </p>
          <PageTitle>{group.name}</PageTitle>
          <p>{group.summary}</p>
        </div>
        <Hex size={84} tone="soft">
          <IconOf size={40} aria-hidden />
        </Hex>
      </header>
      <Stories group_id={group.id} />
      <Section
        title={t`Nghề trong nhóm`}
        more={<span className="small muted num">{t`${group.career_count} nghề`}</span>}
      >
        <Loaded
          query={careers}
          pending={<GridPending />}
          isEmpty={() => items.length === 0}
          empty={<StateEmpty title={t`Nhóm này chưa có nghề nào`} />}
        >
          {() => (
            <>
              <CareerGrid careers={items} />
              <More list={careers} />
            </>
          )}
        </Loaded>
      </Section>
    </div>
  )
}

/** Nothing stands there while a group has no stories. */
function Stories({ group_id }: { group_id: number }) {
  const { t } = useLingui()
  const list = useCareerProfessors(group_id)
  const people = list.data?.pages.flatMap((page) => page.items) ?? []
  const known = useSettled(list)
  if (people.length === 0)
    return known ? null : (
      <Awaited>
        <GridPending />
      </Awaited>
    )
  return (
    <Section title={t`Người trong nghề kể`}>
      <div className="stack">
        <Composite />
        <div className="career-people">
          {people.map((professor) => (
            <Professor key={professor.id} professor={professor} withCareer />
          ))}
        </div>
        <More list={list} />
      </div>
    </Section>
  )
}
