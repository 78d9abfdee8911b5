import { getBannerDays } from '@malto/contract/modules/banners.admin'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { showDay, showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { Trouble } from '../../platform/Trouble.tsx'
import { CardBones } from '../../ui/states.tsx'
import { words } from './words.ts'

/** How it was received, day by day; sums only, nobody is named. */
export function BannerDays({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const id = Number(row.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['banners', id, 'days'],
    queryFn: () => client(getBannerDays, { id }),
  })
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} />
  const most = Math.max(1, ...data.days.map(({ seen }) => seen))
  const rate = (clicks: number, seen: number) =>
    seen === 0 ? '–' : `${showNumber(Math.round((clicks / seen) * 1000) / 10, language)} %`
  return (
    <section className="card" aria-label={say(words.days)}>
      <div className="card-head">
        <h2>{say(words.days)}</h2>
      </div>
      {data.days.length === 0 ? <p className="small quiet">{say(words.no_days)}</p> : null}
      {data.days.length > 0 ? (
        <table className="matrix banner-days">
          <thead>
            <tr>
              <th scope="col">{say(words.day)}</th>
              <th scope="col">{say(words.seen)}</th>
              <th scope="col">{say(words.clicks)}</th>
              <th scope="col">{say(words.rate)}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, seen, clicks }) => (
              <tr key={day}>
                <th scope="row">{showDay(day)}</th>
                <td className="figures">
                  <i className="banner-bar" style={{ width: `${(seen / most) * 100}%` }} aria-hidden />
                  {showNumber(seen, language)}
                </td>
                <td className="figures">{showNumber(clicks, language)}</td>
                <td className="figures">{rate(clicks, seen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}
