import { Button } from '@mantine/core'
import { IconCertificateOff, IconCircleCheck, IconShare2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Reply } from '@malto/contract/core/call'
import { CertificateNotFound, type verifyCertificate } from '@malto/contract/modules/courses.calls'
import { Hex } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StatePending } from '../../ui/states.tsx'
import { useShare } from './courses.share.ts'
import { useVerifyCertificate } from './courses.hooks.ts'
import { certificatePath } from './courses.paths.ts'
import { useDay } from './courses.words.ts'
import './courses.certificate.css'

/** Whoever holds a certificate in hand reads here whether it is genuine. Nobody needs an account for that. */
export function CertificatePage() {
  const { t } = useLingui()
  const { code } = useParams({ from: '/certificate/$code' })
  const found = useVerifyCertificate(code)
  useNoIndex()
  const missing = !found.data && CertificateNotFound.is(found.error)
  return (
    <div className="verify">
      <Link to="/" className="verify-logo" aria-label={t`Malto, trang chủ`}>
        <img className="themed-logo" src="/art/logo.svg" width={126} height={38} alt="" />
      </Link>
      {missing ? (
        <NotGenuine code={code} />
      ) : (
        <>
          {!found.data && <PageTitle className="hidden-words">{t`Xác minh chứng nhận`}</PageTitle>}
          <Loaded query={found} pending={<StatePending />}>
            {(data) => <Genuine found={data} />}
          </Loaded>
        </>
      )}
    </div>
  )
}

function Genuine({ found }: { found: Reply<typeof verifyCertificate> }) {
  const { t } = useLingui()
  const day = useDay()
  const share = useShare()
  const { code, holder, course_title, lectures, exercises, issued_at } = found
  const facts = [
    [t`Người học`, holder],
    [t`Khóa học`, course_title],
    [t`Đã làm`, t`${lectures} bài giảng, ${exercises} bài tập`],
    [t`Ngày cấp`, day(issued_at)],
    [t`Mã`, code],
  ] as const
  return (
    <section className="card verify-card">
      <div className="verify-state">
        <Hex size={76} tone="ok">
          <IconCircleCheck size={38} aria-hidden />
        </Hex>
        <PageTitle tab={t`Xác minh chứng nhận`}>{t`Chứng nhận này là thật`}</PageTitle>
        <p className="small muted">{t`Malto đã cấp chứng nhận này khi người học làm xong mọi bài.`}</p>
      </div>
      <dl className="verify-facts num">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="light"
        leftSection={<IconShare2 size={20} aria-hidden />}
        onClick={() => void share(t`Chứng nhận: ${course_title}`, certificatePath(code))}
      >
        {t`Chia sẻ trang này`}
      </Button>
    </section>
  )
}

function NotGenuine({ code }: { code: string }) {
  const { t } = useLingui()
  return (
    <section className="card verify-card">
      <div className="verify-state">
        <Hex size={76} tone="bad">
          <IconCertificateOff size={36} aria-hidden />
        </Hex>
        <PageTitle tab={t`Xác minh chứng nhận`}>{t`Không có chứng nhận nào mang mã này`}</PageTitle>
        <p className="num">
          <b>{code}</b>
        </p>
        <p className="small muted">{t`Xem lại mã in trên giấy, hoặc quét lại ô mã vuông. Chứng nhận của một tài khoản đã xóa cũng không còn ở đây.`}</p>
      </div>
    </section>
  )
}

/** People's names are for those who hold the paper, not for search engines. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex, nofollow'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
