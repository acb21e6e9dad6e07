/** Words with capitals that belong to no business: of the product, the language, the polite address. */
export const ordinaryCapitals = new Set(
  `lähitarjous lähitarjouksen lähitarjouksessa lähitarjouksesta lähitarjouksella premium suomi suomen suomessa suomesta
  suomalainen eu eun ai pdf wc tv usb led ok huom ps oy ky ab oyj tmi alv id qr sms te teidän teille teillä teitä teiltä teistä sinä sinun
  sinulle sinua sinulla hyvä i`.split(/\s+/),
);

/** Words with which an item of a list begins when it does not begin with what it tells of. */
export const ordinaryItems = new Set(
  `se ne tämä nämä tuo nuo hän he molemmat kumpikin kaikki kukin jokainen moni muutama mikä joka yhteensä yhdessä ateria
  edullisin edullisempi halvin halvempi kallein kalliimpi ensin ensimmäinen toinen toisena kolmas kolmanneksi neljäs
  lähin uusin seuraava viimeinen lisäksi myös sekä joko tai ja jos kun kokeile katso suosittelen ehdotan voit saat
  sopii sisältää kaksi kolme neljä lapsille aikuisille perheille miehille naisille opiskelijoille osoite puhelin
  puhelinnumero yritys voimassa voimassaolo kuvaus lisätiedot kategoria hinta hintaan huom the a for one two`.split(
    /\s+/,
  ),
);

/** Words in local cases with which a Finnish sentence begins although they name no place and no business. */
export const ordinaryOpeners = new Set(
  `kyllä luvassa kyseessä tarjolla myynnissä saatavilla esillä paikalla voimassa varattavissa ostettavissa tässä tästä tällä tältä tälle siinä siitä sillä siltä sille tuossa tuosta tuolla tuolta niissä niistä niillä niiltä
  niille näissä näistä näillä näiltä näille noista noilla täällä täältä siellä sieltä muualla muualta kaikkialla missä
  mistä millä miltä mille millaisesta jossa josta jolla jolta jolle joissa joista joilla joille molemmissa molemmista
  molemmilla molemmille kaikissa kaikista kaikilla kaikille muissa muista muilla muille useissa useista monissa monista
  minulla minulle minulta minusta sinulla sinulle sinulta sinusta teillä teille teiltä meillä meille hänelle heille
  itselle itsellesi kummassa kummasta kummalla kummallakin toisessa toisesta toisella ensimmäisessä ensimmäisestä
  ensimmäisellä alla yllä alta alle ylle edellä lisäksi yksi kaksi vaikka lähellä läheltä lähistöllä lähistöltä
  sisällä ulkona keskustassa keskustasta alueella alueelta kaupungissa kaupungista kaupungissasi kaupungistasi lähialueelta
  haulla haullasi hakusanalla hakusanoilla hakuehdoilla toiveellasi toiveillasi hintatoiveellasi budjetilla budjetillasi hinnalla
  hintaluokassa tuloksista tuloksissa hakutuloksista hakutuloksissa listalla listalta kortilla kortilta korteista
  korteilla kortista tarjouksessa tarjouksesta tarjouksella tarjouksista tarjouksissa tarjouksilla kuvauksessa
  kuvauksesta esitteessä esitteestä esitteissä ilmoituksessa tiedoissa tiedoista sivulla sivulta palvelussa palvelusta
  valikoimassa valikoimasta liikkeessä liikkeestä liikkeellä yrityksellä yritykseltä yrityksestä paikassa paikasta
  ravintolassa ravintolasta kahvilassa kahvilasta hinnassa hinnasta alennuksella alennuksessa ajanvarauksella
  puhelimella verkossa netissä illalla aamulla päivällä viikolla viikonloppuna arkena tänään huomenna jouluna kesällä
  talvella syksyllä keväällä onneksi valitettavasti ikävä aika kaiken kaikesta yhteensä yhdellä yhdessä yhdestä kahdella
  kahdessa kolmella kolmessa kahdesta kolmesta neljästä toki hyvällä hyvältä parhaalla parhaasta edullisesta
  edullisimmalla edullisimmasta halvimmalla halvimmasta mielestäni puolestani toivottavasti ehdottomasti varmasti
  mielestä lounaalla lounaalta lounaalle illalliselle aamiaiselle hyvästä herkullisesta vastineeksi muutoksista
  voimassaolosta aukioloajoista saatavuudesta lisätiedoista perheelle lapsille lapsilla ystävälle ystävällä itsestäni
  juhlista juhlille arjessa arjesta kotona kotoa matkalla lahjaksi aluksi lopuksi esimerkiksi seuraavaksi pian
  jokaisessa jokaisesta jokaisella jokaiselta jokaiselle kummassakin kummastakin kummallakin valitulla valitusta
  valitulle tarkista vahvista varmista maista paista poista nosta valmista tunnista luvuista kuvista kuvasta kuvassa
  otsikossa otsikosta nimessä nimestä tekstissä tekstistä hinnoista ehdoista ehdoissa lopulla lopussa alussa
  vastauksessa keskustelussa viestissä asiasta asiassa näin samalla samasta samassa samalta erityisesti`.split(/\s+/),
);
