/**
 * Texts for visitors who are not admitted. The age gate exists in English, Russian, French and German (requirement I18N-1). In
 * `age.agreement`, `{terms}` and `{cookies}` are links with the texts `age.terms` and `age.cookies`.
 */
export type AgeGateMessages = {
  'age.title': string;
  'age.text': string;
  'age.confirm': string;
  'age.leave': string;
  'age.agreement': string;
  'age.terms': string;
  'age.cookies': string;
  'age.parental': string;
  /** Heading of a blocked region, where the specified one, which names GB, does not fit. */
  'age.region': string;
};

export const ageGateEnglish: AgeGateMessages = {
  'age.title': 'This site is for adults only',
  'age.text':
    '{brand} contains material for adults. Enter only if you are at least {age} and of legal age where you live.',
  'age.confirm': "I'm {age} or older – Enter",
  'age.leave': "I'm under {age} – Leave",
  'age.agreement': 'By entering, you agree to our {terms} and our {cookies}.',
  'age.terms': 'terms',
  'age.cookies': 'use of cookies',
  'age.parental': 'Parents: this site carries the RTA label, so parental controls can block it.',
  'age.region': 'Not available in your region',
};

export const ageGateRussian: AgeGateMessages = {
  'age.title': 'Этот сайт только для взрослых',
  'age.text':
    '{brand} содержит материалы для взрослых. Входите, только если вам есть {age} лет и вы совершеннолетний по законам своей страны.',
  'age.confirm': 'Мне есть {age} – войти',
  'age.leave': 'Мне нет {age} – уйти',
  'age.agreement': 'Входя, вы принимаете {terms} и {cookies}.',
  'age.terms': 'условия',
  'age.cookies': 'использование файлов cookie',
  'age.parental': 'Родителям: сайт помечен меткой RTA, поэтому родительский контроль может его блокировать.',
  'age.region': 'Недоступно в вашем регионе',
};

export const ageGateFrench: AgeGateMessages = {
  'age.title': 'Ce site est réservé aux adultes',
  'age.text':
    '{brand} contient du contenu pour adultes. N’entrez que si vous avez au moins {age} ans et êtes majeur dans votre pays.',
  'age.confirm': 'J’ai {age} ans ou plus – Entrer',
  'age.leave': 'J’ai moins de {age} ans – Quitter',
  'age.agreement': 'En entrant, vous acceptez nos {terms} et notre {cookies}.',
  'age.terms': 'conditions',
  'age.cookies': 'utilisation des cookies',
  'age.parental': 'Parents : ce site porte le label RTA, que le contrôle parental peut bloquer.',
  'age.region': 'Non disponible dans votre région',
};

export const ageGateGerman: AgeGateMessages = {
  'age.title': 'Diese Website ist nur für Erwachsene',
  'age.text':
    '{brand} enthält Inhalte für Erwachsene. Treten Sie nur ein, wenn Sie mindestens {age} Jahre alt und in Ihrem Land volljährig sind.',
  'age.confirm': 'Ich bin {age} oder älter – Eintreten',
  'age.leave': 'Ich bin unter {age} – Verlassen',
  'age.agreement': 'Mit dem Eintreten akzeptieren Sie unsere {terms} und unsere {cookies}.',
  'age.terms': 'Bedingungen',
  'age.cookies': 'Verwendung von Cookies',
  'age.parental':
    'Für Eltern: Diese Website trägt das RTA-Label, sodass Jugendschutzfilter sie sperren können.',
  'age.region': 'In Ihrer Region nicht verfügbar',
};
