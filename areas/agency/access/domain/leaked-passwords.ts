/**
 * Base words of the most used passwords in Italian and international leaks, lower case. A leaked password is one of
 * them plus a common ending: about 250,000 passwords in three kilobytes.
 */
const WORDS: ReadonlySet<string> = new Set(
  `abc abcd abcde access account admin administrator adriana agenzia alberto aless alessandra alessandro alessia alessio alice amicizia amministratore
  amore amoremio andrea angela angelo anna antonella antonio apple arsenal ashley assicurazione assicurazioni asdf asdfg asdfgh aurora azerty bambina
  bambino barbara barcelona baseball batman beatrice bella benvenuta benvenuto bologna cagliari cambiami camilla carlo carlotta caterina change changeme
  charlie chelsea chiara chocolate ciao ciaociao claudia claudio computer cristian cristiano cristina daniel daniela daniele davide dealer default
  demo denise diamante domenico donald dragon elena eleonora elisa elisabetta emanuele emma enrico estate fabio fabrizio federica federico ferrari
  fiorentina flower football forza forzainter forzajuve forzamilan forzanapoli forzaroma francesca francesco freedom gabriele gatto genoa george ghepardo
  giacomo giada ginevra gioia giorgia giorgio giovanni giulia giuseppe google guest hannah hello hockey hunter ilaria iloveyou inter inverno internet
  italia jasmine jennifer jessica jordan juve juventus killer lamborghini lazio leonardo letmein liverpool login lorenzo love luca lucia luigi
  manuela marco maria mario marta martina massimo master matrix matteo matthew melissa michael michela michele michelle micio milan milano mohamed
  monkey monica mustang napoli nascosta nicola nicole ninja nicolo nuova nuovo office oliver orange paola paolo parola pass passw password passwd
  patrizia pepper pierre pippo pluto pokemon polizza preventivo primavera princess principessa prova qazwsx qwer qwert qwerty qwertyui qwertyuiop riccardo
  roberta roberto robin roma rosario samantha salvatore samsung sara school sebastian secret segreta segreto serena shadow silvia simona simone sofia
  sole soleluna soccer sophie starwars stefania stefano stella summer sunshine superman susanna tesoro test testing thomas tigger topolino torino
  trustno ufficio user utente valentina valentino valeria vaffanculo veronica viaggio vincenzo vittoria welcome whatever windows winter xxx yamaha zxcv
  zxcvb zxcvbn`.split(/\s+/),
);

/** Leaked passwords that are not a word with an ending. */
const WHOLE: ReadonlySet<string> = new Set(
  `a1b2c3 a1b2c3d4 a12345 a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 abc123def abcd1234e b123456 g1234567 m123456 m12345678 ncc1701
  nc1701d p4ssw0rd p4ssword pa55w0rd pa55word pass1word passw0rd passw0rd1 passw0rd123 passw0rd! p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword1 q1w2e3
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qaz123wsx qwe123 qwe123qwe qwer1234t qwerty123q r2d2c3po s123456 s12345678 w0rdpass x123456 z123456
  zaq12wsx zaq1xsw2 zaq1zaq1 zxc123 zxc123zxc`.split(/\s+/),
);

/** Common endings: counting or repeated digits, two famous numbers, a year, a punctuation mark. */
const ENDING =
  /^(0?1|12|123|1234|12345|123456|1234567|12345678|123456789|0|00|000|007|01|10|11|21|22|23|69|77|88|99|111|123123|321|666|777|(19[4-9]\d|20[0-4]\d))?[!.?@#*]?$/;

/** Returns whether attackers try this password first, ignoring case. */
export function isLeakedPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (WHOLE.has(plain)) return true;
  const word = /^[a-z]+/.exec(plain)?.[0] ?? '';
  return WORDS.has(word) && ENDING.test(plain.slice(word.length));
}
