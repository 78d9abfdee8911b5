import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { PageHead } from '../../../../ui/heads.tsx'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { More } from '../../../../ui/More.tsx'
import { StateEmpty, StatePending } from '../../../../ui/states.tsx'
import { useAdvisoryNews } from '../../advisory.hooks.ts'
import { useKidSessions, type ScheduleFilter } from '../room.hooks.ts'
import { KidRow } from './rows.tsx'
import { itemsOf } from './Schedule.tsx'
import { ScheduleFilters, useFilter } from './ScheduleFilters.tsx'

/**
 * A parent's view: when the children meet whom, or one of them where the address names one. What is said there stays
 * there, and the page says why.
 */
export function KidsSchedule() {
  const { t } = useLingui()
  const { child, filter: asked } = useSearch({ from: '/malto/counseller-chat' })
  const filter = useFilter()
  const list = useKidSessions(filter, true, child)
  useAdvisoryNews()
  const sessions = itemsOf(list.data?.pages)
  return (
    <>
      <PageHead title={t`Buổi hẹn của con`} lead={t`Con gặp thầy cô nào, ngày giờ nào.`} />
      <div className="stack counsel-kids-page">
        <p className="counsel-who">
          <IconLock size={20} aria-hidden />
          <span>
            {t`Lời con nói với thầy cô được giữ riêng, để con nói thật lòng. Anh/chị lo điều gì thì mở buổi hẹn và báo cho người phụ trách an toàn của Malto.`}
          </span>
        </p>
        <ScheduleFilters />
        <Loaded
          query={list}
          pending={<StatePending shape="rows" count={3} />}
          isEmpty={() => sessions.length === 0}
          empty={<Nothing filter={filter} child={child} />}
        >
          {() => (
            <>
              <ul className="stack tight">
                {sessions.map((session) => (
                  <KidRow key={session.id} session={session} />
                ))}
              </ul>
              <More list={list} />
            </>
          )}
        </Loaded>
        {child && (
          <Link to="/malto/counseller-chat" search={{ filter: asked }} className="link counsel-all">
            {t`Xem buổi hẹn của mọi con`}
          </Link>
        )}
      </div>
    </>
  )
}

function Nothing({ filter, child }: { filter: ScheduleFilter; child: string | undefined }) {
  const { t } = useLingui()
  if (filter === 'ended') return <p className="counsel-none muted">{t`Chưa có buổi nào đã xong.`}</p>
  return (
    <StateEmpty
      title={filter === 'all' ? t`Con chưa có buổi hẹn nào` : t`Con chưa có buổi hẹn nào sắp tới`}
      text={t`Anh/chị đặt lịch giúp con, hoặc để con tự chọn rồi anh/chị đồng ý.`}
      action={
        <Button
          color="dom.3"
          autoContrast
          renderRoot={(props) => <Link {...props} to="/advisory" search={{ child }} />}
        >
          {t`Tìm cố vấn cho con`}
        </Button>
      }
    />
  )
}
