// An address is written here: its fields look as they do in the forms of an account.
import '../../modules/auth/fields.css'

export { ClaimPage as ClaimScreen } from '../../modules/rewards/ClaimPage.tsx'
