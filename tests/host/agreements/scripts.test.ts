/** Contracts and proofs print the names of owners and gyms in the scripts of the languages they speak. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { runsOf } from '#host/platform/documents/fonts.ts';
import { renderPdf, type Part } from '#host/platform/documents/layout.ts';
import { linesOf } from '#host/platform/documents/lines.ts';
import { openPdf, pagesOf, placesIn, replacementsIn } from '#tests/support/fixtures/files.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { subscribe } from '#tests/support/servers/hostFixture.ts';

const host = hostOfFile();

const pdfOf = (...parts: Part[]) =>
  renderPdf(
    { name: 'Barline Music', email: 'help@barline.example', site: 'https://barline.example' },
    { title: 'Names', parts, createdAt: new Date('2026-11-22T12:00:00Z') },
  );

test.each([
  ['Hebrew', 'בית כושר ירושלים', 'דָּנָה לוי'],
  ['Arabic', 'نادي القوة الرياضي', 'مُحَمَّد عبد الله'],
  ['Persian', 'باشگاه می‌خواهم', 'پژمان گیوی'],
  ['Urdu', 'جسمانی صحت مرکز', 'ٹیپو ڈار'],
  ['Thai', 'ฟิตเนสพลังเหล็ก', 'น้ำใจ กำลังดี'],
  ['Korean', '강철 체육관', '김민준'],
  ['Armenian', 'Մարզասրահ Երևան', 'Անի Գրիգորյան'],
  ['Georgian', 'სპორტული დარბაზი', 'ნინო ბერიძე'],
  ['Ethiopic', 'የስፖርት ማዕከል', 'ሰላም ተስፋዬ'],
  ['Bengali', 'শক্তি ব্যায়ামাগার', 'রহিম উদ্দিন'],
  ['Gujarati', 'શક્તિ વ્યાયામશાળા', 'અંજલિ પટેલ'],
  ['Gurmukhi', 'ਸ਼ਕਤੀ ਜਿਮ', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ'],
  ['Kannada', 'ಶಕ್ತಿ ವ್ಯಾಯಾಮಶಾಲೆ', 'ಲಕ್ಷ್ಮಿ ಗೌಡ'],
  ['Malayalam', 'ശക്തി ജിം', 'ലക്ഷ്മി നായർ'],
  ['Sinhala', 'ශක්ති ව්‍යායාම', 'ශ්‍රී පෙරේරා'],
  ['Tamil', 'சக்தி உடற்பயிற்சி கூடம்', 'கவிதா குமார்'],
  ['Telugu', 'శక్తి వ్యాయామశాల', 'లక్ష్మి రెడ్డి'],
  ['Khmer', 'ក្លឹបហាត់ប្រាណ', 'សុខ ចំរើន'],
  ['Lao', 'ສູນອອກກຳລັງກາຍ', 'ນ້ຳຝົນ ສີສຸກ'],
  ['Burmese', 'မြန်မာ အားကစားရုံ', 'အောင်ဆန်း ကျော်'],
  ['Odia', 'ଶକ୍ତି ବ୍ୟାୟାମଶାଳା', 'ଲକ୍ଷ୍ମୀ ପଟ୍ଟନାୟକ'],
  ['Tibetan', 'ལུས་རྩལ་ཁང་', 'བསྟན་འཛིན་སྒྲོལ་མ'],
  ['Thaana', 'ކަސްރަތު މަރުކަޒު', 'އަހުމަދު ނާޝިދު'],
  ['Syriac', 'ܒܝܬ ܚܝܠܐ', 'ܝܘܚܢܢ ܒܪ ܙܒܕܝ'],
  ['Javanese', 'ꦥꦱꦶꦤꦲꦺꦴꦤ꧀', 'ꦱꦿꦶ ꦮꦲꦾꦸꦤꦶ'],
  ['Cherokee', 'ᏣᎳᎩ ᎠᏂᏴᏫ', 'ᏎᏉᏯ ᏩᎭᏯ'],
  ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ ᓴᙱᔪᖅ', 'ᓄᑲᑦ ᐊᕐᓇᖅ'],
  ['Osage', '𐓏𐓘𐓻𐓘𐓻𐓟 𐓣𐓟', '𐓀𐓘𐓰𐓘 𐓂𐓬𐓘'],
  ['Adlam', '𞤅𞤫𞤥𞤦𞤫 𞤊𞤵𞤤𞤢𞤪', '𞤀𞤤𞤭𞥅𞤴𞤵 𞤔𞤢𞤤𞤮'],
  ['NKo', 'ߒߞߏ ߞߎ߲߬', 'ߛߟߌߡߊ߬ ߞߊ߲ߕߍ'],
  ['Tifinagh', 'ⵜⴰⵣⴷⴰⵢⵜ ⵏ ⵓⴰⴷⴷⴰⵍ', 'ⵉⴷⵔ ⴰⵎⵖⵔ'],
  ['emoji', 'Iron 💪🏽 Gym 🏋🏾‍♀️', 'Max ❤️‍🔥 🇺🇸 24'],
])(
  'names in %s stand on a contract and its proof as they are @spec-9 @host-documents',
  async (script, businessName, fullName) => {
    const email = `${createHash('md5').update(script).digest('hex')}@scripts.example`;
    const { token } = await subscribe(host, email, { businessName, fullName, businessProviders: ['4'] });
    const { body } = await host.call<{ agreementId: string }[]>('GET', '/web/account/agreements', { token });
    const id = body[0]?.agreementId ?? '';
    const fetchPdf = async (path: string) =>
      (await host.call<Uint8Array>('GET', `${path}/${id}`, { token })).body;

    const contract = await fetchPdf('/web/agreements/download');
    const told = (await replacementsIn(contract)).map((text) => text.normalize());
    expect(told).toContain(businessName.normalize());
    expect(told).toContain(fullName.normalize());
    const proof = await fetchPdf('/web/agreements/coverage/download');
    expect((await replacementsIn(proof)).map((text) => text.normalize())).toContain(businessName.normalize());
    for (const pdf of [contract, proof]) {
      expect((await openPdf(pdf)).numPages).toBe(1);
      expect((await pagesOf(pdf)).join('')).not.toContain('?');
      const fonts = [
        ...Buffer.from(pdf)
          .toString('latin1')
          .matchAll(/\/FontName \/(\S+)/g),
      ];
      for (const [, font] of fonts) expect(font).toMatch(/\+Noto(?:Sans|SerifTibetan|Emoji)/);
    }
  },
);

test('a name of both directions reads as it is seen elsewhere, and as it is typed @host-documents', async () => {
  const name = 'Gym בית כושר (תל אביב) 24 Inc.';
  const pdf = await pdfOf({ rows: [['Name', name]] });
  expect(await replacementsIn(pdf)).toContain(name);
  const seen = (await placesIn(pdf)).filter(({ x, y }) => x > 200 && y < 680 && y > 100);
  // A bracket is drawn as its counterpart.
  expect(seen.map(({ text }) => text)).toEqual(['Gym', 'בית', 'כושר', ')', 'תל', 'אביב', '(', '24', 'Inc.']);
  expect(seen.toSorted((one, other) => one.x - other.x).map(({ text }) => text)).toEqual([
    'Gym',
    '24',
    '(',
    'אביב',
    'תל',
    ')',
    'כושר',
    'בית',
    'Inc.',
  ]);
});

test.each([
  ['a picture', 'Gym בית 💪 כושר', ['בית', '💪', 'כושר', 'Gym']],
  ['letters beyond the first 65,536', '𞤅𞤫𞤥𞤦𞤫 𞤊𞤵𞤤𞤢𞤪', ['𞤅𞤫𞤥𞤦𞤫', '𞤊𞤵𞤤𞤢𞤪']],
])('a name from right to left with %s keeps its order @host-documents', async (_, name, words) => {
  const lines = await linesOf(await runsOf(name, 400), 100, ({ text }) => text.length);
  const pieces = lines.flatMap((line) => line.pieces).toSorted((one, other) => other.x - one.x);
  expect(pieces.map(({ text }) => text.trim()).filter(Boolean)).toEqual(words);
});

test('numbers in a name from right to left stay numbers @host-documents', async () => {
  const pdf = await pdfOf({ rows: [['Name', 'لياقة ٢٤ / ۳۶']] });
  const digits = (await placesIn(pdf)).filter(({ text }) => /^[٢٤۳۶]+$/.test(text));
  const fromLeft = digits.toSorted((one, other) => one.x - other.x).map(({ text }) => text);
  expect(fromLeft.join('')).toBe('۳۶٢٤');
});

test('a name from right to left that fills lines goes on below @host-documents', async () => {
  const words = Array.from({ length: 40 }, (_, at) => ['כושר', 'חדר', 'ספורט'][at % 3] ?? '');
  const pdf = await pdfOf({ rows: [['Name', words.join(' ')]] });
  const seen = (await placesIn(pdf)).filter(({ text }) => /\p{Script=Hebrew}/u.test(text));
  expect(seen.map(({ text }) => text)).toEqual(words);
  expect(new Set(seen.map(({ y }) => y)).size).toBeGreaterThan(1);
  seen.slice(1).forEach(({ x, y }, at) => {
    const before = seen[at] ?? { x: 0, y: 0 };
    expect(y < before.y || (y === before.y && x < before.x)).toBe(true);
  });
});

test('a long name in Thai breaks between its words @host-documents', async () => {
  const words = Array.from({ length: 30 }, (_, at) => ['กำลัง', 'ที่นี่', 'เหล็ก'][at % 3] ?? '');
  const lines = await linesOf(await runsOf(words.join(''), 400), 33, ({ text }) => text.length);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.map(({ text }) => text).join('')).toBe(words.join(''));
  for (const { text } of lines) expect(text).toMatch(/^(?:กำลัง|ที่|นี่|เหล็ก)+$/);
});

test('a question mark stands for what no font writes, and nothing for what is not seen @host-documents', async () => {
  const pdf = await pdfOf({ rows: [['Name', 'Gym ᚠᚢᚦ 𐤀 ❤\uFE0F x\u2067y† 강관']] });
  const seen = (await placesIn(pdf)).filter(({ x, y }) => x > 200 && y < 680 && y > 100);
  expect(seen.map(({ text }) => text).join(' ')).toBe('Gym ??? ? ❤ xy † 강 관');
});

test('Burmese is drawn in its own order, and a picture of several characters as one, in the same bytes each time @host-documents', async () => {
  const render = () => pdfOf({ rows: [['Name', 'မြန်မာ 👨‍👩‍👧']] });
  const pdf = await render();
  const seen = (await placesIn(pdf)).filter(({ x, y }) => x > 200 && y < 680 && y > 100);
  // The sign of R goes around the letter that it is read after.
  expect(seen.map(({ text }) => text)).toEqual(['ြမန်မာ', '👨‍👩‍👧']);
  expect(await replacementsIn(pdf)).toContain('မြန်မာ 👨‍👩‍👧');
  expect((await render()).equals(pdf)).toBe(true);
});

test('letters drawn for mathematics are written as the letters they stand for @host-documents', async () => {
  const pdf = await pdfOf({ rows: [['Name', '𝗜𝗿𝗼𝗻 𝓖𝔂𝓶']] });
  expect((await pagesOf(pdf)).join('')).toContain('Iron Gym');
});
