/** Passwords and words that people everywhere choose, in lower case; digits and marks around a word change nothing. */
const common = new Set(
  `
  000000 00000000 000000000 01010101 01234567 012345678 0123456789 02020202 098765432 0987654321 10101010 111111
  11111111 111111111 1111111111 11112222 11221122 112233 11223344 1122334455 112233445566 121212 12121212
  1212121212 123123 12312312 123123123 123321 123321123 12341234 123412341234 12344321 1234512345 123454321
  1234554321 123456 123456123 12345654321 123456654321 1234567 12345678 123456781 123456789 1234567890
  123456789012 1234567891 12345678910 12qwaszx 131313 13131313 147258 14725836 147258369 147852369 159753
  159753456 15975346 19191919 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000
  20102010 20202020 20202021 222222 22222222 27182818 31415926 314159265 321654987 33333333 44444444 456789123
  555555 55555555 55667788 654321 666666 66666666 666666666 696969 69696969 741852963 777777 77777777 789456
  789456123 87654321 888888 88888888 963852741 98765432 987654321 9876543210 999999 99999999 a12345678 a1b2c3d4
  a1b2c3d4e5 aaa aaaaaa abc abc123abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcxyz accept
  access account acdc adm1n admin adminadmin administraattori administrator aino aiti aku akuankka aleksi
  alexander allow amanda amazon andrew android angel angels angrybirds anneli annika antero anthony antti
  appelsiini apple april aragorn arsenal asd asdasd asdasdasd asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
  asdfghjklö asdfghjklöä ashley asiakas august aukene auringonpaiste aurinko autumn azerty banaani banana
  barcelona baseball basketball batman bear beatles biker bitcoin biteme black blessed blink blue brother bullshit
  buster butter butterfly candy casino change changeme charlie cheer cheese chelsea cherry chocolate christopher
  church coffee computer contrasena cookie corvette counterstrike cowboys crimson daniel database december default
  demo demodemo demon devil diamond dollar dolphin donald dr4gon dragon dumbledore eagle eagles eetu elokuu emilia
  eminem enkeli enkerro enmuista enter esimerkki espoo eurot everything example f00tball facebook faith falcon
  family father february ferrari finland finlandia flower flowers football forever formula fortnite freedom friday
  friends frodo fuck fuckoff fuckyou futis gamer gandalf garfield george ginger gold golden google grace green
  gryffindor guest guitar haista haistavittu halaus hampurilainen hamsteri hani hannele hannu harley harmaa
  harrypotter heaven hei heidi heikki heinakuu heinäkuu heippa helena hello hellohello hellokitty helmi helmikuu
  helsinki helvetti heppa hessuhopo hevonen hiihto hiiri hirvi hitto hobbit hockey hogwarts honda huhtikuu hunter
  ikuisesti iloveu iloveyou iloveyou4ever ilves instagram internet iphone ironmaiden isä jaakiekko jaana jaatelo
  jackpot jaguar jalkapallo janne january jari jasper jeesus jennifer jessica jesus jesuschrist joensuu johanna
  johannes joonas jordan joshua joulukuu joutsen juha juhani jukka july jumala jumalauta june jussi juventus
  jyvaskyla jyväskylä jääkiekko jäätelö kaarina kahvi kahvikuppi kalevala kani karhu kari karkki katja katri
  kauppa kauppias kaveri kaverit kayttaja keltainen kesa kesakuu keskiviikko kesä kesäkuu kettu kevat kevät killer
  king kirjaudu kirsikka kissa kissakissa kissanpentu kissanviikset kitara koira koirakoira koiranpentu koripallo
  kristiina kukka kukkanen kulta kultapieni kultaseni kuluttaja kuningas kuningatar kuopio käyttäjä l0vely
  lahitarjoukset lahitarjous lahitarjousfi lahti lakritsi lappeenranta latka lauantai lauri legolas lehma lehmä
  leijona leipa leipä lentopallo letme1n letmein letmeinnow linkedin lion liverpool lkjhgfdsa login lokakuu lotto
  lottovoitto love lovely loveme lover loveyou lucifer luigi lähitarjoukset lähitarjous lähitarjousfi lätkä
  m1crosoft maaliskuu maanantai madonna maggie maito makkara manager manchester mansikka march maria marika mario
  marjatta markku marko marraskuu master matrix matthew matti maverick may melissa mercedes merlin metallica
  michael michelle mickey microsoft mikael mikkihiiri mikko minarakastansinua minecraft minna minnie minunsalasana
  minärakastansinua mirakastansua mnbvcxz moi moikka moimoi monday money monkey moomin mordor morjens motdepasse
  mother mummi mummo muru murunen music musiikki musta mustang mustikka muumi muumimamma muumipeikko mypass
  mypassword myyja myyjä naruto netflix newpassword nicole nightwish niko ninja nirvana nokia norsu nothing
  november nuuskamuikkunen october oikeasalasana olavi oldpassword oliver omena open opensesame openup operator
  orange oranssi orvokki oulu p4ssw0rd p@ssw0rd p@ssword pa$$w0rd pa$$word pa55word paivi palvelin pantteri
  papukaija paska paskapaska pass passe passord passphrase passu passuni passw passw0rd passw@rd passwd passwo
  password passwordpassword passwort patrick paypal peaches peanut pekka pelaaja pepper perhe perhonen perjantai
  perkele perse peruna pesapallo pesäpallo petri phoenix pikachu pikkumyy pinkki pitsa pizza platinum poiuytrewq
  pokemon poker poni pori porkkana porsche prince princess prinsessa prinssi pulla punainen puolukka pupu pupunen
  purple pusu pwd päivi q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qazwsxedcrfv queen qwe qwe123qwe qweasd qweasdzxc
  qweqwe qweqweqwe qwer qwer1234asdf qwert qwerty qwerty12345qwerty qwertyu qwertyui qwertyuio qwertyuiop
  qwertyuiopa qwertyuiopå qwertz r00tr00t raha rahat rainbow rakas rakastan rakastansinua rakkaus rammstein ranger
  realmadrid rich riikka robert roblox rocknroll rockstar rolleponi roope root rose rovaniemi ruusu s4l4s4n4
  s@lasana saatana saatanaperkele sal4sana salainen salaisuus salasan4 salasana salasanani salasanasalasana
  salasanasana salibandy salis salmiakki samantha sami sample samsung samurai sanna santeri satan sateenkaari
  saturday sauna saunasauna sauron scooter secret secrets seesam september server sesame sexy shadow sibelius
  signin silver sininen sisko sister sisu skippy skoda skywalker slipknot slytherin snapchat snoopy soccer sofia
  something sonic sophie spiderman spotify spring star starcraft stars starwars steelers strawberry sugar suklaa
  sulkeudu summer sunday sunnuntai sunshine suomenmaa suomi superman superuser susanna susi sydan sydän syksy
  syyskuu t3st tahti talvi tammikuu tampere tapani tarjous teemu temp temporary terve tervetuloa test tester testi
  testing testitesti testtest tetris thepassword thomas thunder thursday tietokone tiger tiikeri tiina tiistai
  timo tomaatti torstai tottenham toukokuu toyota trust trustno tuesday tunnus tunnussana tuomas tupac turku
  twitter tähti unicorn unohdin unohtunut user username usuario uusisalasana vaarasalasana vaari vaasa vadelma
  vaihda vaihdaminut valiaikainen valkoinen valtteri vanhasalasana vantaa vapaus veera veli vieras vihrea vihreä
  ville violetti vittu vittuvittu vitunvittu voldemort volvo väliaikainen w3lcome warcraft wasd webmaster
  wednesday welcome whatever whatsapp white william windows winter word xyz yankees yellow yksisarvinen
  yleisurheilu yllapito ylläpito yoda youtube yrittaja yrittäjä yritys ystava ystavat ystävä ystävät zaq12wsx
  zaq1xsw2 zaq1zaq1 zelda zxc zxcv zxcvb zxcvbn zxcvbnm zxczxc äiti
`
    .trim()
    .split(/\s+/),
);

/** Maximum length of one repeated character that counts as common. */
const maxRunLength = 20;
/** Up to this number of digits and marks around a common word do not strengthen it. */
const maxFrameLength = 8;

/** Why a password is among the first that an attacker tries. */
export type Weakness = 'COMMON' | 'REPEATED' | 'OWN_ADDRESS';

/**
 * What makes a password easy to guess: a common word or sequence, also with digits and marks before or after it, one
 * character repeated, or the part of the account's own address before the @ sign (NIST SP 800-63B-4, section 3.1.1.2).
 * Null when nothing does.
 */
export function weaknessOf(password: string, email = ''): Weakness | null {
  const plain = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  const [own = ''] = address.split('@');
  if (own && (plain === own || plain === address)) return 'OWN_ADDRESS';
  if (plain.length <= maxRunLength && new Set(plain).size <= 1) return 'REPEATED';
  if (common.has(plain)) return 'COMMON';
  const word = wordOf(plain);
  if (plain.length - word.length > maxFrameLength) return null;
  if (common.has(word)) return 'COMMON';
  return word.length > 3 && word === wordOf(own) ? 'OWN_ADDRESS' : null;
}

/** The text without what is no letter at its ends. */
function wordOf(text: string): string {
  const first = text.search(/\p{L}/u);
  // Everything up to the last letter, however long the text is.
  return first < 0 ? '' : (/^.*\p{L}/su.exec(text.slice(first))?.[0] ?? '');
}
