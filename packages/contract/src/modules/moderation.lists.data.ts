import type { WordRule } from './moderation.words.rules.ts'

// The list that comes with Malto; moderators switch off and add in the console. Written for their work, not to be read aloud.
// A word that is also harmless stands here only in the company that makes it an insult: "chó" and "óc chó" (walnut),
// "cứt" (hoa cứt lợn), "ngu", "vú" (động vật có vú), "tự tử" (Vũ Nương). Two letters that mean other things at school
// (cc, cl, vl, ml) do not stand here at all. In quotes: without its marks it would read as everyday words
// ("đồ chó": do cho; "bê đê": be de thuong), so it is found with its marks only.

const rulesOf = (effect: WordRule['effect'], lines: string): WordRule[] =>
  lines
    .split('\n')
    .flatMap((line) => line.split(','))
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
    .map((pattern) => ({ pattern, effect }))

const swearing = rulesOf(
  'mask',
  `địt, dịt mẹ, đit mẹ, địt mẹ, địt con mẹ, địt bố, dit me, dit con me, đụ, du ma may, đéo, cặc, cẹc, lồn, lìn, loz, xàm lồn, vãi cả lồn
   buồi, chịch, đĩ, nứng, "con phò", "con điếm", "đồ điếm", đm, dm, đcm, dcm, đkm, dkm, đml, vcl, vkl, vloz, clgt, clmm
   cmn, cmnr, cmm, đmcm, sml, "đờ mờ", "vê cê lờ", "vãi l", "con mẹ nó", tổ sư mày, tiên sư mày, cả lò nhà mày, cút mẹ mày, câm mẹ mồm
   fuck, fucking, motherfucker, shit, bullshit, bitch, asshole, whore, slut, cunt, dickhead, pussy, nigga, nigger`,
)

const insults = rulesOf(
  'mask',
  `"đồ chó", "thằng chó", quân chó đẻ, đồ óc chó, thằng óc chó, con óc chó, "não chó", ngu như chó, ngu như bò, ngu như lợn
   "đồ ngu", "thằng ngu", "đồ súc vật", đồ súc sinh, "đồ khốn", "thằng khốn", đồ khốn nạn, đồ mất dạy, thằng mất dạy
   con mất dạy, ăn cứt, cục cứt, "như cứt", đồ rác rưởi, "đồ vô học", "thằng vô học", "bê đê", "pê đê", đồ thiểu năng
   thằng thiểu năng, bắc kỳ chó, parky, "thằng mọi", đồ mọi rợ, câm cái mõm`,
)

const sexual = rulesOf(
  'hold',
  `phim sex, clip sex, chat sex, sex chat, phim heo, "clip nóng", "ảnh nóng", ảnh nude, gửi nude, send nude, ảnh khỏa thân, hình khỏa thân
   chụp khỏa thân, show hàng, "cởi đồ", cởi hết đồ, cởi áo ra, cởi quần ra, bóp vú, "sờ vú", "vú to", bóp ngực, sờ ngực
   "làm tình với", "gạ tình", gạ chịch, tình một đêm, đi nhà nghỉ, vào nhà nghỉ, ngủ với anh, ngủ với chú, qua đêm với anh
   còn trinh không, em còn trinh, gái gọi, "trai bao", sugar baby, sugar daddy, bao nuôi, fwb, "dâm đãng"`,
)

const grooming = rulesOf(
  'hold',
  `kết bạn zalo, kb zalo, add zalo, xin zalo, xin zl, kết bạn facebook, kết bạn fb, add fb, xin fb, xin info, cho anh xin số
   xin số điện thoại, xin sđt, xin sdt, cho sđt, inbox riêng, ib riêng, inbox anh, ib anh, ib mình, nhắn tin riêng, "nhắn riêng"
   "chat riêng", call riêng, gọi video riêng, call video với anh, gửi ảnh cho anh, "gửi ảnh cho chú", gửi ảnh của em, gửi ảnh riêng, gửi a ảnh
   gửi hình cho anh, chụp ảnh gửi anh, cho anh xem ảnh, cho anh xem người, "bật cam", mở cam lên, đừng nói với ai, đừng kể với ai
   đừng cho ai biết, đừng nói với bố mẹ, đừng nói với ba mẹ, đừng kể với bố mẹ, bí mật của hai đứa, bí mật giữa hai, hẹn gặp riêng
   gặp nhau ngoài đời, qua nhà anh chơi, để anh đón em, anh cho tiền em, anh nạp thẻ cho, nhà có ai không em
   em ở nhà một mình, em đang mặc gì, làm người yêu anh, làm bạn gái anh`,
)

const danger = rulesOf(
  'hold',
  `tao giết mày, giết chết mày, giết cả nhà mày, đâm chết mày, chém chết mày, đánh chết mày, đập chết mày, tao đâm mày
   tao xiên mày, tao biết nhà mày, chặn đường mày, đánh hội đồng, "tạt axit", mày chết với tao, tung ảnh của mày, tung clip của mày
   muốn tự tử, định tự tử, sẽ tự tử, tự tử cho xong, muốn tự sát, mình muốn chết, em muốn chết, tôi muốn chết, tớ muốn chết, e muốn chết, t muốn chết, mún chết
   chỉ muốn chết, muốn chết đi, muốn chết cho xong, chết đi cho xong, chết quách, chết đi cho rồi, muốn sống nữa
   không thiết sống, "chán sống", sống không nổi nữa, sống làm gì nữa, kết thúc cuộc đời mình, kết thúc cuộc sống này
   muốn biến mất, rạch tay, cắt cổ tay, cứa tay, nhảy lầu, muốn nhảy cầu, muốn treo cổ, tự làm đau mình, tự làm đau bản thân
   tự hại bản thân, kill myself, want to die, kill yourself`,
)

const lures = rulesOf(
  'hold',
  `bán cần sa, mua cần sa, bán thuốc lắc, kẹo ke, "bay lắc", bán pod, bán vape, mua pod, tài xỉu, "nổ hũ", "lô đề", "soi cầu"
   nhà cái uy tín, "cá độ", xóc đĩa, đánh bạc online, casino online, cược bóng đá, "vay nóng", vay tiền nhanh, vay tiền online
   bốc bát họ, việc nhẹ lương cao, kiếm tiền tại nhà, làm nhiệm vụ nhận tiền, tuyển ctv online, chốt đơn ảo, nạp tiền nhận thưởng
   gửi mã otp, thuê tài khoản ngân hàng`,
)

export const shippedWords: readonly WordRule[] = [
  ...swearing,
  ...insults,
  ...sexual,
  ...grooming,
  ...danger,
  ...lures,
]
