/** Tests that contracts and proofs of coverage transliterate the letters that their font lacks. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPdf, pagesOf } from '#tests/support/fixtures/files.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

async function papersOf(businessName: string, fullName: string) {
  const email = `${createHash('md5').update(businessName).digest('hex')}@letters.example`;
  const owner = await registerOwner(host, email, { businessName, fullName, businessProviders: ['4'] });
  return { contract: await owner.contract(), proof: await owner.proof() };
}

const copiedFrom = async (pdf: Uint8Array) => (await pagesOf(pdf)).join('\n');

test.each<[script: string, business: string, owner: string, printedBusiness?: string, printedOwner?: string]>(
  [
    ['English', 'Iron & Oak “Gym”', 'Zoë O’Brien'],
    ['Polish', 'Łódź Siłownia', 'Żaneta Wąsik'],
    ['Turkish', 'İstanbul Güç Salonu', 'Çağrı Işık'],
    ['Yoruba', 'Ilé Ìdárayá Ẹ̀kó', 'Ọláṣubọ̀mí Adé'],
    ['Vietnamese', 'Phòng tập Sức Mạnh', 'Nguyễn Thị Hằng'],
    ['Greek', 'Γυμναστήριο Αθήνα', 'Δήμητρα Παππά'],
    ['Greek with all accents', 'Ἀθηνᾶ Γυμνάσιον', 'Ὀδυσσεὺς Ῥᾷος'],
    ['Russian', 'Спортзал Сила', 'Фёдор Щукин'],
    ['Ukrainian', 'Ґанок Їжак', 'Єва Іщенко'],
    ['Kazakh', 'Спорт Әлемі', 'Өмірбек Қуанышұлы'],
    ['Arabic', 'نادي القوة', 'مريم', 'ndy lqwh', 'mrym'],
    ['Hebrew', 'בית כושר', 'דנה לוי', 'vyt khvsr', 'dnh lvy'],
    ['Chinese', '北京健身房', '王小明', 'BeiJingJianShenFang', 'WangXiaoMing'],
    ['Japanese', 'カラダ道場', 'はな', 'karadaDaoChang', 'hana'],
    ['Korean', '강철 체육관', '김민준', 'GangCheol CheYugGwan', 'GimMinJun'],
    ['Hindi', 'शक्ति जिम', 'राम', 'skti jim', 'ram'],
    ['Thai', 'ฟิตเนส', 'กำลัง', 'fitens', 'kamlang'],
    ['several scripts', 'Gym 北京 Сила', 'Anna 王', 'Gym BeiJing Сила', 'Anna Wang'],
    ['letters for mathematics', '𝗜𝗿𝗼𝗻 𝓖𝔂𝓶', 'Ann', 'Iron Gym', 'Ann'],
    ['emoji', 'Iron 💪🏽 Gym', 'Max 👨‍👩‍👧', 'Iron :muscle: Gym', 'Max :man:'],
    ['characters without a name', 'Gym \u{E000}', 'Ann', 'Gym U+E000', 'Ann'],
  ],
)(
  'a contract and its proof print names in %s as they were typed, or in letters that the font has @host-documents',
  async (_, businessName, fullName, printedBusiness = businessName, printedOwner = fullName) => {
    const { contract, proof } = await papersOf(businessName, fullName);
    expect(await copiedFrom(contract)).toContain(`${printedBusiness} (${printedOwner}, Owner)`);
    expect(await copiedFrom(proof)).toContain(printedBusiness);
    for (const pdf of [contract, proof]) {
      expect(await copiedFrom(pdf)).not.toContain('?');
      expect((await openPdf(pdf)).numPages).toBe(1);
    }
  },
);

test('a document embeds one font family and, for screen readers, the typed form of a transliterated name @host-documents', async () => {
  const { contract } = await papersOf('Łódź 北京', 'Dana');
  const source = Buffer.from(contract).toString('latin1');
  const fonts = [...source.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]+\+Arimo-/);
  expect(source.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
  const typed = Buffer.from('Łódź 北京', 'utf16le').swap16().toString('latin1');
  expect(source.includes(`/ActualText (\u00FE\u00FF${typed}`)).toBe(true);
});
