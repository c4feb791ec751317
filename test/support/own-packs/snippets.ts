/** Python as authors put it into steps: templates inside of it, odd indentation, output by printing. */
export const snippets: readonly string[] = [
  'import json\n\ndoors = json.loads(\'{"north": 2, "south": 3}\')\nprint(sum(doors.values()))',
  "names = ['a', 'b', 'c']\nfor index, name in enumerate(names):\n    print(f'{index}: {name}')",
  'import re\n\ntext = """{{vars.input.records[0].name}}"""\nprint(re.findall(r"\\w+", text))',
  'from datetime import datetime, timedelta\n\nstart = datetime(2026, 1, 31)\nprint((start + timedelta(days=30)).isoformat())',
  'import base64\nimport hashlib\n\ndigest = hashlib.sha256(b"front door").digest()\nprint(base64.b64encode(digest).decode())',
  'def widest(rows):\n\treturn max((len(row) for row in rows), default=0)\n\nprint(widest(["Tür", "door", "扉"]))',
  'import ipaddress\n\nnet = ipaddress.ip_network("10.20.0.0/24")\nprint([str(host) for host in list(net.hosts())[:3]])',
  "from collections import Counter\n\nrounds = '{{vars.limit}} north south north'.split()\nprint(dict(Counter(rounds)))",
  'import csv\nimport io\n\nreader = csv.DictReader(io.StringIO("door,open\\nnorth,yes\\nsouth,no\\n"))\nprint([row["door"] for row in reader if row["open"] == "yes"])',
  'total = 0\nwhile total < 10:\n    total += 3\n\nprint({"total": total, "even": total % 2 == 0})',
];
