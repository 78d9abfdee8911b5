import { Button, Checkbox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { COMPARED } from '@malto/contract/modules/careers.rules'
import { Loaded } from '../../ui/Loaded.tsx'
import { useSavedCareers } from './careers.hooks.ts'
import { More } from '../../ui/More.tsx'
import { CareerGrid, GridPending } from './components/CareerGrid.tsx'
import { CareerTile } from './components/CareerTile.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import './careers.css'
import './careers.bank.css'

interface Props {
  readonly child_id: string | null
  readonly empty: ReactNode
}

/** The careers one keeps, with up to three chosen to be laid side by side; a parent only looks. */
export function SavedCareers({ child_id, empty }: Props) {
  const { t } = useLingui()
  const list = useSavedCareers(child_id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const own = child_id === null
  const known = list.data?.pages.flatMap((page) => page.items) ?? []
  // What was just let go leaves at once; should the server refuse, it comes back to its place.
  const items = own ? known.filter(({ saved }) => saved) : known
  const picked = chosen.filter((slug) => items.some((career) => career.slug === slug))
  return (
    <Loaded
      query={list}
      pending={<GridPending count={4} />}
      isEmpty={() => items.length === 0 && !list.hasNextPage}
      empty={empty}
    >
      {() => (
        <div className="stack careers">
          {own && items.length > 1 && (
            <p className="small muted">{t`Chọn hai hoặc ba nghề để đặt cạnh nhau.`}</p>
          )}
          <CareerGrid careers={items}>
            {items.map((career) => (
              <li key={career.slug}>
                <CareerTile
                  career={career}
                  foreign={!own}
                  heading="h2"
                  foot={
                    own &&
                    items.length > 1 && (
                      <Checkbox
                        className="saved-check"
                        size="md"
                        label={t`So sánh`}
                        aria-label={t`So sánh ${career.name}`}
                        checked={picked.includes(career.slug)}
                        disabled={picked.length >= COMPARED && !picked.includes(career.slug)}
                        onChange={(event) =>
                          setChosen(
                            event.currentTarget.checked
                              ? [...picked, career.slug]
                              : picked.filter((slug) => slug !== career.slug),
                          )
                        }
                      />
                    )
                  }
                />
              </li>
            ))}
          </CareerGrid>
          <More list={list} />
          {picked.length > 0 && (
            <div className="saved-bar">
              <output className="grow num">{t`Đã chọn ${picked.length}/${COMPARED} nghề`}</output>
              <Button
                size="sm"
                disabled={picked.length < 2}
                renderRoot={(props) =>
                  picked.length < 2 ? (
                    <button type="button" {...props} />
                  ) : (
                    <Link to="/career-bank/compare" search={{ slugs: picked.join(',') }} {...props} />
                  )
                }
              >
                {t`So sánh`}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
