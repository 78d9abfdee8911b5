import { ListItemIcon, Menu, MenuItem } from '@mui/material'
import {
  IconEye,
  IconEyeOff,
  IconFileSpreadsheet,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSend,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocaleState, useLogout, useTheme } from 'react-admin'
import { useNavigate } from 'react-router'
import { ASKED } from '../../modules/approvals/approvals.paths.ts'
import { words as asking } from '../../modules/approvals/words.ts'
import { ACCOUNT_PATH, holds } from '../../platform/authProvider.ts'
import { words as exportWords } from '../../platform/exports/words.ts'
import { useSay } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { initials } from '../../ui/Hex.tsx'
import { SeeAsDialog } from '../seeing/SeeAsDialog.tsx'
import { useLeave } from '../seeing/seeing.ts'
import { words as seeing } from '../seeing/words.ts'
import { words } from '../words.ts'
import { sayPlaces } from './places.ts'

/** Who is signed in, and what belongs to them: account, look, language, the way out. */
export function Person() {
  const say = useSay()
  const { user } = useSession()
  const navigate = useNavigate()
  const logout = useLogout()
  const [theme, setTheme] = useTheme()
  const [locale, setLocale] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [choosing, setChoosing] = useState(false)
  const leave = useLeave()
  if (!user) return null
  const mayChoose = holds(user, 'roles.see_as') && holds(user, 'roles.read')
  const role = user.seeing_as?.name ?? user.role.name
  const places = sayPlaces(user.places)
  const then = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  const dark = theme === 'dark'
  return (
    <div className="rail-foot">
      <button
        type="button"
        className="rail-item rail-person"
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        title={[user.full_name, role, places].filter(Boolean).join(', ')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="hex" aria-hidden>
          {initials(user.full_name)}
        </span>
        <span className="grow">
          <b className="ellipsis">{user.full_name}</b>
          <small className="ellipsis">{role}</small>
          {places ? <small className="ellipsis">{places}</small> : null}
        </span>
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={then(() => void navigate(ACCOUNT_PATH))}>
          <ListItemIcon>
            <IconUserCircle size={20} aria-hidden />
          </ListItemIcon>
          {say(words.account)}
        </MenuItem>
        {user.seeing_as ? (
          <MenuItem onClick={then(() => void leave())}>
            <ListItemIcon>
              <IconEyeOff size={20} aria-hidden />
            </ListItemIcon>
            {say(seeing.leave)}
          </MenuItem>
        ) : mayChoose ? (
          <MenuItem onClick={then(() => setChoosing(true))}>
            <ListItemIcon>
              <IconEye size={20} aria-hidden />
            </ListItemIcon>
            {say(seeing.see_as)}
          </MenuItem>
        ) : null}
        <MenuItem onClick={then(() => void navigate('/exports'))}>
          <ListItemIcon>
            <IconFileSpreadsheet size={20} aria-hidden />
          </ListItemIcon>
          {say(exportWords.page)}
        </MenuItem>
        <MenuItem onClick={then(() => void navigate(ASKED))}>
          <ListItemIcon>
            <IconSend size={20} aria-hidden />
          </ListItemIcon>
          {say(asking.own_title)}
        </MenuItem>
        <MenuItem onClick={then(() => setTheme(dark ? 'light' : 'dark'))}>
          <ListItemIcon>
            {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
          </ListItemIcon>
          {say(dark ? words.light : words.dark)}
        </MenuItem>
        <MenuItem onClick={then(() => setLocale(locale === 'en' ? 'vi' : 'en'))}>
          <ListItemIcon>
            <IconLanguage size={20} aria-hidden />
          </ListItemIcon>
          {say(words.other_language)}
        </MenuItem>
        <MenuItem onClick={then(() => void logout())}>
          <ListItemIcon>
            <IconLogout size={20} aria-hidden />
          </ListItemIcon>
          {say(words.sign_out)}
        </MenuItem>
      </Menu>
      {choosing ? <SeeAsDialog onClose={() => setChoosing(false)} /> : null}
    </div>
  )
}
