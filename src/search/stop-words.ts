/**
 * Words of languages other than English that say nothing of a text's subject: articles, pronouns, prepositions, and what
 * questions begin with. They are written as the search sees them, without accents. English has its own in
 * `shared/search/english.ts`.
 */
const STOP_WORDS: Readonly<Record<string, string>> = {
  de:
    'aber als am an auf aus bei bin bis da damit das dass dein dem den denn der des die dies diese dieser dieses doch du durch ein ' +
    'eine einem einen einer eines er es fur hat habe haben ich ihr im in ins ist ja kann kannst konnen man mein mit muss nach nicht ' +
    'noch nur ob oder ohne sich sie sind so soll uber um und uns unter vom von vor wann warum was welche welchen welcher welches wenn ' +
    'werden wer wie wieso wir wird wo wozu zu zum zur',
  es:
    'al como con cual cuales cuando de del desde donde el ella en entre es esta este esto hay la las le lo los mas mi no o para pero ' +
    'por porque puedo que quien se ser si sin sobre son su sus te tengo tu un una uno y yo',
  fr:
    'a ai au aux avec ce ces cette comment dans de des dois du elle en est et etre il ils je la le les leur lui ma mais me mes mon ne ' +
    'nous on ou par pas peut peux pour pourquoi qu quand que quel quelle quelles quels qui quoi sa sans se ses son sont sur ta tes ton ' +
    'tu un une vos votre vous y',
  it:
    'a ai al alla anche c che chi ci come con cosa da dal dalla dei del della delle di dove e il in io la le lo ma mi mio nel nella ' +
    'non o per perche piu posso quale quali quando questa questo se senza si sono su sul sulla un una uno vi',
  nl:
    'aan als bij dan dat de deze die dit door een en er het hij hoe ik in is je kan kunnen maar me met mijn moet na naar niet of om ' +
    'onder ook op over te tot uit van voor waar waarom wanneer was wat welke we wie wij ze zijn zonder',
  pt:
    'a ao aos as com como da das de do dos e ela ele em entre essa esse esta este eu isso mais mas me meu minha na nas nao no nos o os ' +
    'ou para pela pelo por porque posso qual quais quando que quem se sem ser seu sua sao um uma voce',
};

/** The list of a locale, such as `de-CH`; empty for languages that have none, and for English. */
export function stopWordsOf(locale: string): readonly string[] {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  return Object.hasOwn(STOP_WORDS, language) ? (STOP_WORDS[language]?.split(' ') ?? []) : [];
}
