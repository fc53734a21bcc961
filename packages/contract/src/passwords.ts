/** Passwords that guessing programs try first, lower-case, of at least the length that we ask for anyway. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 22222222 00000000 88888888 12341234
  11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl
  zxcvbnm1 q1w2e3r4 a1b2c3d4 abcd1234 abc12345 abcdefgh abcdefg1 password password1 password12 password123 passw0rd
  p@ssw0rd p@ssword pa55word passpass letmein1 welcome1 welcome123 iloveyou iloveyou1 sunshine sunshine1 princess
  princess1 football football1 baseball baseball1 basketball superman batman123 starwars trustno1 whatever computer
  internet michelle jennifer jordan23 hunter12 dragon12 monkey12 shadow12 master12 charlie1 samantha mustang1 corvette
  maverick midnight mercedes victoria danielle alexande blink182 changeme changeme1 administrator admin123 admin1234
  secret12 default1 test1234 testtest guest1234 aaaaaaaa aa123456 a1234567 qazwsxedc zaq12wsx 1234qwer qwer1234 pokemon1
  liverpool chocolate motdepasse azertyuiop azerty12 azerty123 soleil123 bonjour1 bonjour123 doudou123 marseille
  jetaime1 loulou123 chouchou toulouse bordeaux montreal camion123 driver123 trucker1 laurel123`.split(/\s+/),
)

export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase())
