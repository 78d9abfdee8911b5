import { BadInput, inBoth } from '@malto/contract'
import { fieldFaults, TooYoung } from '@malto/contract/modules/auth.calls'
import type { ImportedUser } from '@malto/contract/modules/users.imports'
import {
  ageOn,
  isPossibleBirthday,
  learnerKindOn,
  vietnameseDay,
  YOUNGEST,
} from '@malto/contract/modules/users.rules'
import type { Ctx } from '#platform/ctx.ts'
import { importFaults } from '#platform/import.report.ts'

// What may be wrong with a row of a class list.

export const faults = {
  phoneTaken: inBoth('Số điện thoại này đã có tài khoản khác.', 'Another account has this phone number.'),
  phoneNeeded: inBoth(
    'Cần số di động riêng: người dùng vào lần đầu bằng mã gửi tới số này.',
    'Their own mobile number is needed: they come in for the first time by a code to it.',
  ),
  phoneNeededByKid: inBoth(
    'Em chưa có số di động riêng thì không nhập bằng Excel được: phụ huynh tạo tài khoản cho em từ tài khoản của mình, em vào bằng tên đăng nhập.',
    'A child without an own mobile number cannot come by a file: a parent makes the account from their own, with a name to sign in by.',
  ),
  phoneHidden: inBoth(
    'Số điện thoại bị che. Hãy giữ nguyên như lúc xuất cùng cột Mã tài khoản, hoặc ghi số đầy đủ.',
    'The number is hidden. Leave it as it was exported, beside the account id, or write it whole.',
  ),
  stays: inBoth(
    'Tài khoản đã có: mục này không đổi bằng Excel được.',
    'The account is there already: this cannot be changed by a file.',
  ),
  unknownId: inBoth('Không có tài khoản mang mã này.', 'There is no account with this id.'),
  classUnknown: inBoth(
    'Trường này không có lớp đó. Hãy thêm lớp trước.',
    'That school has no such class. Please add it first.',
  ),
  classNeedsSchool: inBoth('Có lớp thì cần ghi trường.', 'A class needs its school.'),
  gradeOfClass: inBoth('Khối không khớp với lớp.', 'The grade is not that of the class.'),
  kindByAge: inBoth(
    'Loại tài khoản không hợp tuổi: dưới 16 là Học sinh nhí, từ 16 là Học sinh, sinh viên.',
    'The kind does not fit the age: a kid is under 16, a student 16 or older.',
  ),
  parentPhoneNeeded: inBoth(
    'Người dưới 16 tuổi cần số điện thoại của cha hoặc mẹ.',
    'Somebody under 16 needs a parent’s phone number.',
  ),
  parentPhoneOwn: inBoth(
    'Số phụ huynh phải khác số của học sinh.',
    'The parent’s number must not be the child’s own.',
  ),
}

/** The rules of registration, for somebody else's form. */
export function refuseNewcomer(tx: Ctx, draft: ImportedUser): void {
  const wrong: Record<string, string[]> = {}
  const fault = (field: string, text: string) => (wrong[field] ??= []).push(text)
  const today = vietnameseDay(tx.now())
  const { account_kind, birthday, phone, guardian_phone } = draft
  const learner = account_kind === 'kid' || account_kind === 'student'
  if (birthday && !isPossibleBirthday(birthday, today)) fault('birthday', fieldFaults.birthdayImpossible)
  else if (birthday && ageOn(birthday, today) < YOUNGEST)
    fault('birthday', inBoth(TooYoung.words.vi, TooYoung.words.en))
  else if (birthday && learner && learnerKindOn(birthday, today) !== account_kind)
    fault('account_kind', faults.kindByAge)
  else if (birthday && !learner && ageOn(birthday, today) < 18) fault('birthday', fieldFaults.adultOnly)
  if (learner) {
    if (!birthday) fault('birthday', importFaults.needed)
    if (draft.grade === null) fault('grade', importFaults.needed)
    if (draft.school_id === null) fault('school_name', importFaults.needed)
  }
  if (account_kind === 'kid' && !guardian_phone) fault('guardian_phone', faults.parentPhoneNeeded)
  if (guardian_phone === phone) fault('guardian_phone', faults.parentPhoneOwn)
  if (Object.keys(wrong).length > 0) throw BadInput({ fields: wrong })
}
