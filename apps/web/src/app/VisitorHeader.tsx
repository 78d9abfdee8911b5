import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LanguageSwitch, SchemeSwitch } from './switches.tsx'

/** Who has not signed in yet still finds the way, the language and the light. */
export function VisitorHeader() {
  const { t } = useLingui()
  return (
    <header className="visitor-head">
      <Link to="/" className="visitor-logo" aria-label={t`Malto, trang đầu`}>
        <img className="full themed-logo" src="/art/logo.svg" width={121} height={36} alt="" />
        <img className="mark" src="/art/logo-mark.svg" width={38} height={38} alt="" />
      </Link>
      <nav aria-label={t`Chính`} className="visitor-nav">
        <Link to="/career-bank">{t`Ngân hàng nghề`}</Link>
        <Link to="/course">{t`Khóa học`}</Link>
        <Link to="/event/list/$status" params={{ status: 'all' }}>{t`Sự kiện`}</Link>
        <Link to="/entertainment">{t`Giải trí`}</Link>
      </nav>
      <div className="row visitor-tools">
        <LanguageSwitch />
        <SchemeSwitch />
        <Button size="sm" variant="light" renderRoot={(props) => <Link to="/login" {...props} />}>
          {t`Đăng nhập`}
        </Button>
      </div>
    </header>
  )
}
