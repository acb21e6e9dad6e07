/** What the privacy notice says of a table: words that are in its lists of what is collected and of how long it is stored. */
interface Noticed {
  columns: readonly string[];
  collected: string;
  stored: string;
}

const consumer = { collected: 'Kuluttaja: etu- ja sukunimi', stored: 'Kuluttajan tili, suosikit, seuratut kaupat' };
const push = { collected: 'Puhelimen ilmoitukset', stored: 'Laitteet, joille lähetämme ilmoituksia' };
const conversation = { collected: 'keskustelut Avustajan kanssa', stored: 'Keskustelut Avustajan kanssa' };
const statement = { collected: 'Perustellut päätökset', stored: 'Päätökset rajoituksista' };

/**
 * Columns with personal data, by their tables, and where the privacy notice speaks of them. Tests compare the list with the
 * database and with the notice: a new column of a person is refused until both have it.
 */
export const personalData: Readonly<Record<string, Noticed>> = {
  consumer: { columns: ['first_name', 'last_name', 'email', 'city', 'recent_searches'], ...consumer },
  favourite: { columns: ['consumer_id'], ...consumer },
  notification_wish: { columns: ['consumer_id'], ...consumer },
  notification_watch: { columns: ['consumer_id', 'text'], ...consumer },
  shop_follow: { columns: ['consumer_id'], ...consumer },
  told: { columns: ['consumer_id'], collected: consumer.collected, stored: 'Tieto siitä, mistä uusista tarjouksista' },
  push_device: { columns: ['consumer_id', 'endpoint', 'name'], ...push },
  push_settings: { columns: ['consumer_id'], ...push },
  push_message: { columns: ['consumer_id'], collected: push.collected, stored: 'Puhelimeen lähetetyt ilmoitukset' },
  chat_message: { columns: ['consumer_id', 'text'], ...conversation },
  chat_day: { columns: ['consumer_id'], collected: conversation.collected, stored: 'Päivän viestien lukumäärä' },
  ai_disclosure: { columns: ['consumer_id'], collected: 'Jokaisesta välityksestä jää lokiin', stored: 'Loki tekoäly' },
  business: {
    columns: ['contact_person', 'email', 'phone'],
    collected: 'Yritys: nimi, Y-tunnus, yhteyshenkilö, sähköposti, puhelin',
    stored: 'Yrityksen tili',
  },
  admin: { columns: ['name', 'email'], collected: 'Ylläpitäjä: nimi, sähköposti', stored: 'Ylläpitäjän tili' },
  session: { columns: ['consumer_id'], collected: 'Kirjautumiset: istunnon alku', stored: 'Istunnot' },
  bank_entry: {
    columns: ['payer_name', 'message'],
    collected: 'Pankin tiliotteet: maksajan nimi',
    stored: 'tiliotteet',
  },
  bank_file_row: {
    columns: ['facts'],
    collected: 'Pankin tiliotteet: maksajan nimi',
    stored: 'tiliotteet',
  },
  invoice: { columns: ['buyer'], collected: 'laskut', stored: 'Maksutapahtumat, tiliotteet ja laskut' },
  contact_message: {
    columns: ['name', 'email', 'message'],
    collected: 'Yhteydenotto lomakkeella: nimi, sähköposti ja viesti',
    stored: 'Yhteydenottolomakkeen viestit',
  },
  content_report: {
    columns: ['name', 'email', 'text'],
    collected: 'Ilmoitus tarjouksesta: nimi, sähköposti, selitys',
    stored: 'Ilmoittajan nimi, sähköposti ja selitys',
  },
  statement: { columns: ['email', 'business_name'], ...statement },
  appeal: { columns: ['text', 'answer'], collected: 'tehdyt valitukset', stored: 'tehdyt valitukset' },
  outbox_mail: {
    columns: ['to', 'reply_to', 'text'],
    collected: 'Sähköpostit, jotka lähetämme',
    stored: 'Lähetetyt sähköpostit',
  },
};
