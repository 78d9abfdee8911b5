import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { COMPARED } from '@malto/contract/modules/careers.rules'
import { useYou } from '../../platform/reader.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { useCompareCareers } from './careers.hooks.ts'
import { Compared } from './components/Compared.tsx'
import { PickCareer } from './components/PickCareer.tsx'
import './careers.css'
import './careers.bank.css'
import './careers.compare.css'
import './careers.detail.css'

/** Each once, and no more than may stand side by side. */
const slugsIn = (written: string | undefined): string[] =>
  [...new Set((written ?? '').split(',').filter((slug) => /^[a-z0-9-]+$/.test(slug)))].slice(0, COMPARED)

/** Two or three careers side by side. Which ones stands in the address, so that it can be sent. */
export function ComparePage() {
  const { t } = useLingui()
  const you = useYou()
  const navigate = useNavigate()
  const slugs = slugsIn(useSearch({ from: '/career-bank/compare' }).slugs)
  const compared = useCompareCareers(slugs)
  const [picking, setPicking] = useState(false)
  const put = (next: readonly string[]) =>
    void navigate({
      to: '/career-bank/compare',
      search: { slugs: next.length > 0 ? next.join(',') : undefined },
      replace: true,
      resetScroll: false,
    })
  const add = (
    <Button
      variant="default"
      className="compare-add"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setPicking(true)}
    >
      {t`Thêm nghề`}
    </Button>
  )
  const careers = (compared.data?.careers ?? []).filter(({ slug }) => slugs.includes(slug))
  return (
    <div className="careers">
      <PageHead
        eyebrow={
          <Link to="/career-bank" className="link">
            {t`Ngân hàng nghề`}
          </Link>
        }
        title={t`So sánh nghề`}
        lead={t`Đặt tối đa ba nghề cạnh nhau. Không nghề nào đứng trên nghề nào.`}
      />
      {slugs.length === 0 ? (
        <StateEmpty
          pose="thinking"
          title={t`Chưa chọn nghề nào để so sánh`}
          text={t`Chọn hai nghề ${you} đang phân vân, mình đặt cạnh nhau cho dễ nhìn.`}
          action={add}
        />
      ) : (
        <Loaded
          query={compared}
          pending={<StatePending count={2} />}
          isEmpty={() => careers.length === 0 && !compared.isPlaceholderData}
          empty={<StateEmpty title={t`Mình không thấy những nghề này`} action={add} />}
        >
          {() => (
            <Compared
              careers={careers}
              onRemove={(gone) => put(slugs.filter((slug) => slug !== gone))}
              room={slugs.length < COMPARED ? add : null}
            />
          )}
        </Loaded>
      )}
      <PickCareer
        opened={picking}
        onClose={() => setPicking(false)}
        taken={slugs}
        near={careers
          .flatMap(({ related }) => related)
          .filter((career, index, all) => all.findIndex(({ slug }) => slug === career.slug) === index)}
        onPick={(slug) => {
          put([...slugs, slug].slice(0, COMPARED))
          setPicking(false)
        }}
      />
    </div>
  )
}
