import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StateEmpty } from '../../../ui/states.tsx'
import { useVideoSections } from '../videos.hooks.ts'
import { SectionsPending } from './Pending.tsx'
import { Strip } from './Strip.tsx'
import { writeNumber } from '../../../platform/formats.ts'

/** What one began, what is new, and the first of each category. An empty section vanishes. */
export function Sections({ between }: { between: ReactNode }) {
  const { t, i18n } = useLingui()
  const query = useVideoSections()
  return (
    <Loaded
      query={query}
      pending={<SectionsPending />}
      isEmpty={({ newest }) => newest.length === 0}
      empty={
        <StateEmpty
          title={t`Chưa có video nào`}
          text={t`Video mới sẽ hiện ở đây. Trong lúc chờ, mình đi xem nghề nhé.`}
          action={
            <Button size="sm" variant="light" renderRoot={(props) => <Link to="/career-bank" {...props} />}>
              {t`Khám phá nghề`}
            </Button>
          }
        />
      }
    >
      {({ going_on, newest, sections }) => {
        // What was just seen to its end leaves at once.
        const begun = going_on.filter(({ position_s }) => position_s !== null)
        return (
          <div className="stack wide">
            {begun.length > 0 && (
              <Section title={t`Xem tiếp`}>
                <Strip label={t`Xem tiếp`} videos={begun} goesOn />
              </Section>
            )}
            <Section title={t`Mới nhất`}>
              <Strip label={t`Mới nhất`} videos={newest} />
            </Section>
            {between}
            {sections.map(({ category, videos }) => {
              const all = writeNumber(i18n.locale, category.video_count)
              return (
                <Section
                  key={category.id}
                  title={category.name}
                  more={
                    category.video_count > videos.length && (
                      <Link
                        className="link"
                        to="/entertainment"
                        search={{ category_id: category.id }}
                        aria-label={t`${category.name}: xem cả ${all}`}
                      >
                        {t`Xem cả ${all}`}
                      </Link>
                    )
                  }
                >
                  <Strip label={category.name} videos={videos} />
                </Section>
              )
            })}
          </div>
        )
      }}
    </Loaded>
  )
}
