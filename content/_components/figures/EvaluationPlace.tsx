import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Text, Zone } from './shapes.tsx';

interface Place {
  zone: string;
  code: string;
  sdk: string;
  sdkNote: string[];
  server: string[];
  serverNote: string;
  /** Which of the two evaluates. */
  evaluates: 'sdk' | 'server';
  /** What the SDK sends, and what it gets back. */
  sends: string[];
  gets: string;
  /** When they talk. */
  rhythm: string[];
}

const backend: Place = {
  zone: 'Your service',
  code: 'Your code',
  sdk: 'Backend SDK',
  sdkNote: ['evaluates', 'in memory'],
  server: ['Server', 'or Edge'],
  serverNote: 'sends rules',
  evaluates: 'sdk',
  sends: ['any changes?', 'usage metrics'],
  gets: 'rules',
  rhythm: ['in the', 'background'],
};

const frontend: Place = {
  zone: "The user's device",
  code: 'Your app',
  sdk: 'Frontend SDK',
  sdkNote: ['keeps the', 'answers'],
  server: ['Server', 'or Edge'],
  serverNote: 'evaluates',
  evaluates: 'server',
  sends: ['context'],
  gets: 'flags that are on',
  rhythm: ['once for', 'each context'],
};

/** A backend SDK: the rules come to the service, and the context stays there. */
export function BackendSdkFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="backend-sdk"
      title="A backend SDK"
      description="Inside your service, your code gives a flag and a context to the backend SDK, which evaluates the rules that it holds in memory and answers true or false, without any network. In the background, at every polling interval, the SDK asks the server or Edge for news, gets rules, and sends usage metrics. The context never leaves the service."
      caption={caption}
      wide={{ height: 204, art: <Wide {...backend} /> }}
      narrow={{ height: 312, art: <Narrow {...backend} /> }}
    />
  );
}

/** A frontend SDK: the context goes to the rules, and answers come back. */
export function FrontendSdkFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="frontend-sdk"
      title="A frontend SDK"
      description="On the user's device, the frontend SDK sends its context to the Frontend API of the server or of Edge. There all flags are evaluated, and the SDK gets back those that are on. Your app asks the SDK, which answers from memory, without any network. When the context changes, the SDK asks the API again."
      caption={caption}
      wide={{ height: 204, art: <Wide {...frontend} /> }}
      narrow={{ height: 312, art: <Narrow {...frontend} /> }}
    />
  );
}

const toneOf = (evaluates: boolean) => (evaluates ? 'accent' : 'plain');

function Wide(place: Place) {
  const [ask = '', report] = place.sends;
  const gap = report ? 25 : 32;
  const first = 106 - (gap * (report ? 2 : 1)) / 2;
  return (
    <>
      <Zone at={[0, 0]} size={[404, 204]} title={place.zone} />
      <Box at={[20, 62]} size={[112, 88]} title={place.code} />
      <Arrow via="132 90, 252 90" />
      <Text at={[192, 82]} text="flag, context" />
      <Arrow via="252 122, 132 122" />
      <Text at={[192, 140]} text="true or false" />
      <Text at={[192, 184]} text="each check: no network" />
      <Box
        at={[252, 62]}
        size={[128, 88]}
        tone={toneOf(place.evaluates === 'sdk')}
        title={place.sdk}
        note={place.sdkNote}
      />
      <Arrow via={`380 ${first}, 540 ${first}`} />
      <Text at={[472, first - 6]} text={ask} />
      <Arrow via={`540 ${first + gap}, 380 ${first + gap}`} />
      <Text at={[472, first + gap - 6]} text={place.gets} />
      {report && <Arrow via={`380 ${first + 2 * gap}, 540 ${first + 2 * gap}`} />}
      {report && <Text at={[472, first + 2 * gap - 6]} text={report} />}
      <Text at={[472, 174]} text={place.rhythm} />
      <Box
        at={[540, 62]}
        size={[114, 88]}
        tone={toneOf(place.evaluates === 'server')}
        title={place.server}
        note={place.serverNote}
      />
    </>
  );
}

function Narrow(place: Place) {
  return (
    <>
      <Zone at={[0, 0]} size={[328, 164]} title={place.zone} />
      <Box at={[12, 42]} size={[92, 82]} title={place.code.split(' ')} />
      <Arrow via="104 72, 192 72" />
      <Text at={[148, 64]} text="check" />
      <Arrow via="192 94, 104 94" />
      <Text at={[148, 112]} text="answer" />
      <Text at={[14, 150]} text="each check: no network" anchor="start" />
      <Box
        at={[192, 42]}
        size={[124, 82]}
        tone={toneOf(place.evaluates === 'sdk')}
        title={place.sdk}
        note={place.sdkNote}
      />
      <Text at={[14, 200]} text={place.rhythm} anchor="start" />
      <Arrow via="226 124, 226 248" />
      <Text at={[217, 200]} text={place.sends} anchor="end" />
      <Arrow via="252 248, 252 124" />
      <Text at={[261, place.gets.length > 8 ? 192 : 200]} text={stack(place.gets)} anchor="start" />
      <Box
        at={[12, 248]}
        size={[304, 60]}
        tone={toneOf(place.evaluates === 'server')}
        title={place.server.join(' ')}
        note={place.serverNote}
      />
    </>
  );
}

/** A long label as short lines, for the narrow side of an arrow. */
function stack(label: string): string[] {
  const [first = '', ...rest] = label.split(' ');
  return rest.length === 0 ? [label] : [first, rest.slice(0, 2).join(' '), ...rest.slice(2)].filter(Boolean);
}
